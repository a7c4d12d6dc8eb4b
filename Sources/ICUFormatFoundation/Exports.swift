// A program that uses Foundation needs only `import ICUFormatFoundation`.
@_exported public import ICUFormat
