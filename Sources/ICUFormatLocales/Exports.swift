// Locale identifiers and errors are part of the interface.
@_exported public import ICUFormatStyles
