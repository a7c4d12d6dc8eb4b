import ICUFormatStyles

print(NumberStyle.number.locale("de").format(1234.5))
