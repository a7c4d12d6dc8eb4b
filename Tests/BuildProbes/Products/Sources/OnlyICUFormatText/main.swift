import ICUFormatText

print(Text(verbatim: "Hello"))
