// `import ICUFormat` is all that people write: diagnostics and syntax trees of messages, and the
// models of catalogs, are part of its own interface.
@_exported public import MessageSyntax
@_exported public import StringCatalogs
