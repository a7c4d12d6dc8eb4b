# Swift's libraries are in the program, and ICU is shared. In the folder of the package:
# docker build -f Examples/Deployment/static-swift.Dockerfile -t greeting .
FROM swift:6.3-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends libicu-dev pkg-config
COPY . /src
WORKDIR /src/Examples/Deployment
RUN swift build -c release --product greeting --static-swift-stdlib -Xlinker -s

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends libicu72 \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /src/Examples/Deployment/.build/release/greeting /app/greeting
COPY Examples/Deployment/Localizations /app/Localizations
ENV LOCALIZATIONS=/app/Localizations
CMD ["/app/greeting", "en", "de", "pl", "ar"]
