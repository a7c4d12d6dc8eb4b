/// The options for reading a file: what to accept, and the limits.
public struct CatalogReadingOptions: Sendable, Hashable {
  /// Whether `\u00e9` in `.strings` is the character é.
  ///
  /// Apple's reader only knows `\U` and reads `u00e9`. Each use is reported as a warning.
  public var acceptsLowercaseUnicodeEscapes = false
  /// Whether a `.strings` file ends where Foundation's reader fails.
  ///
  /// The entries before the first error are read; those after it are lost.
  public var stopsAtFirstError = false
  /// The limits for one file.
  public var limits = CatalogLimits()
  /// A converter for further character sets that a gettext header or an XML declaration names.
  ///
  /// UTF-8, UTF-16, US-ASCII, ISO-8859-1 and windows-1252 need no converter. A file in an unknown
  /// character set is an error and is written back unchanged.
  public var charsets: CharsetConverter?
  /// Whether the parts of XLIFF units that an entry has no property for, such as attributes and the
  /// authors of notes, are members of the entry, so that a merge compares them.
  package var keepsUnitDetails = false

  /// Creates the options of Apple's own readers.
  public init() {}
}

/// The limits for one file, so that a hostile file takes bounded time and memory.
public struct CatalogLimits: Sendable, Hashable {
  /// The size of a file, in bytes.
  public var fileSize = 256 << 20
  /// The nesting of objects, arrays, dictionaries and elements.
  public var depth = 64
  /// The variations of one entry, over all languages, axes and variables.
  public var variations = 10_000
  /// The number of reported problems; the last one counts all further ones.
  public var diagnostics = 1_000

  /// Creates limits that all real files meet.
  public init() {}
}
