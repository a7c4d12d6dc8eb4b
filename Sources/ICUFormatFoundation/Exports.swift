// `import ICUFormatFoundation` is enough where a program uses Foundation as well.
@_exported public import ICUFormat
