// `import ICUFormat` is the only import that users need: styles, diagnostics and syntax trees of
// messages, and catalog models are part of its interface.
@_exported public import ICUFormatStyles
@_exported public import MessageSyntax
@_exported public import StringCatalogs
