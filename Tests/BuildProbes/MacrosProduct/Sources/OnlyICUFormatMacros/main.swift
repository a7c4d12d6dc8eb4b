import ICUFormatMacros

let count = 3
print(#localized("\(count) files"))
