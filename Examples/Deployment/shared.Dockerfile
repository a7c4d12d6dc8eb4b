# Swift's libraries and ICU are shared. In the folder of the package:
# docker build -f Examples/Deployment/shared.Dockerfile -t greeting .
FROM swift:6.3-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends libicu-dev pkg-config
COPY . /src
WORKDIR /src/Examples/Deployment
RUN swift build -c release --product greeting -Xlinker -s
# The program also searches its own folder for libraries.
RUN mkdir -p /app && cp .build/release/greeting /app \
  && ldd .build/release/greeting | sed -n 's|.* => \(.*/swift/linux/.*\) (.*|\1|p' | xargs cp -t /app

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends libicu72 \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /app /app
COPY Examples/Deployment/Localizations /app/Localizations
ENV LOCALIZATIONS=/app/Localizations
CMD ["/app/greeting", "en", "de", "pl", "ar"]
