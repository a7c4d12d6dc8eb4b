// `import ICUFormat` is all that people write: the styles of values, diagnostics and syntax trees of
// messages, and the models of catalogs, are part of its own interface.
@_exported public import ICUFormatStyles
@_exported public import MessageSyntax
@_exported public import StringCatalogs
