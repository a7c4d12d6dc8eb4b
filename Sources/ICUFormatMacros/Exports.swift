// Expanded macros need the types of `ICUFormat` in the files that use the macros.
@_exported public import ICUFormat
