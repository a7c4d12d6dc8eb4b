# Swift's libraries and ICU, with the data of four languages, are in the program. In the folder of the package:
# docker build -f Examples/Deployment/static-icu.Dockerfile -t greeting .
FROM swift:6.3-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends icu-devtools libicu-dev pkg-config
COPY . /src
WORKDIR /src/Examples/Deployment
RUN ./make-static-icu /icu en de pl ar
RUN swift build -c release --product greeting --static-swift-stdlib --pkg-config-path /icu -Xlinker -s

FROM debian:bookworm-slim
COPY --from=build /src/Examples/Deployment/.build/release/greeting /app/greeting
COPY Examples/Deployment/Localizations /app/Localizations
ENV LOCALIZATIONS=/app/Localizations
CMD ["/app/greeting", "en", "de", "pl", "ar"]
