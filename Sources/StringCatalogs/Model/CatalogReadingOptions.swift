/// What a reader accepts.
public struct CatalogReadingOptions: Sendable, Hashable {
  /// Whether `\u00e9` in `.strings` is the character é.
  ///
  /// Apple's reader only knows `\U`, and reads `u00e9`; every use is reported as a warning.
  public var acceptsLowercaseUnicodeEscapes = false
  /// Whether a `.strings` file ends where Foundation's reader stops to understand it.
  ///
  /// The entries before the first error are read, those after it are lost.
  public var stopsAtFirstError = false
  /// The most that one file may hold.
  public var limits = CatalogLimits()
  /// What reads the character sets that a gettext header or an XML declaration may name, beside
  /// UTF-8, UTF-16, US-ASCII, ISO-8859-1 and windows-1252, or nil.
  ///
  /// A file in a set that nobody knows is an error, and is written back as it was.
  public var charsets: CharsetConverter?

  /// The options of Apple's own readers.
  public init() {}
}

/// The most that one file may hold, so that a hostile one costs bounded time and memory.
public struct CatalogLimits: Sendable, Hashable {
  /// Bytes of a file.
  public var fileSize = 256 << 20
  /// Objects, arrays, dictionaries and elements inside each other.
  public var depth = 64
  /// Variations of one entry, over all languages, axes and variables.
  public var variations = 10_000
  /// Problems that are reported; later ones are counted in the last one.
  public var diagnostics = 1_000

  /// The limits that every real file keeps.
  public init() {}
}
