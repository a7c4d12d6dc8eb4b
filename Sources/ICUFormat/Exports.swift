// `import ICUFormat` is the only import that users need. It has the styles, and those types of
// messages and catalogs that the interface names; parsers and readers are in their own products.
@_exported public import ICUFormatStyles
@_exported public import typealias MessageSyntax.MessageDiagnostic
@_exported public import struct MessageSyntax.MessageParserOptions
@_exported public import typealias StringCatalogs.CatalogDiagnostic
@_exported public import enum StringCatalogs.CatalogMessageSyntax
@_exported public import struct StringCatalogs.StringCatalog
