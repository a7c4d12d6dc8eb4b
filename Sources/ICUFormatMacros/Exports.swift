// What the macros write needs the types of `ICUFormat` in the files that use them.
@_exported public import ICUFormat
