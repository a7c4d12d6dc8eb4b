import ICUFormatLocales

print(DisplayNames(locale: "de").language("de") ?? "")
