/// Converts text between UTF-8 and character sets that this module does not support.
///
/// This module supports UTF-8, UTF-16, US-ASCII, ISO-8859-1 and windows-1252. The converter
/// `CharsetConverter.icu` of the module `ICUFormat` supports all character sets of ICU, such as
/// EUC-JP, GB18030, KOI8-R and Shift_JIS.
///
/// ```swift
/// var options = CatalogReadingOptions()
/// options.charsets = .icu
/// try StringCatalog(bytes, as: .po, options: options)
/// ```
///
/// A catalog keeps the converter that read it, and is written in the character set of its file.
public struct CharsetConverter: Sendable, Hashable {
  /// The name of the converter; two converters with the same name are equal.
  public let name: String
  let decode: @Sendable (_ bytes: [UInt8], _ charset: String) -> [UInt8]?
  let encode: @Sendable (_ text: [UInt8], _ charset: String) -> [UInt8]?

  /// Creates a converter.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - decode: Returns the UTF-8 text of bytes in a character set, with U+FFFD for ill-formed
  ///     parts, or nil if the character set is unknown. `charset` is the name that the file uses.
  ///   - encode: Returns UTF-8 text in a character set, or nil if the character set is unknown or
  ///     lacks one of the characters.
  public init(
    name: String,
    decode: @escaping @Sendable (_ bytes: [UInt8], _ charset: String) -> [UInt8]?,
    encode: @escaping @Sendable (_ text: [UInt8], _ charset: String) -> [UInt8]?
  ) {
    self.name = name
    self.decode = decode
    self.encode = encode
  }

  /// Whether two converters have the same name.
  public static func == (left: CharsetConverter, right: CharsetConverter) -> Bool {
    left.name == right.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
