/// Converts text between UTF-8 and character sets that this module does not know.
///
/// The readers of this module know UTF-8, UTF-16, US-ASCII, ISO-8859-1 and windows-1252 by themselves.
/// `CharsetConverter.icu`, of the module `ICUFormat`, knows all that ICU has, such as EUC-JP, GB18030,
/// KOI8-R and Shift_JIS.
///
/// ```swift
/// var options = CatalogReadingOptions()
/// options.charsets = .icu
/// StringCatalog.read(bytes, as: .po, options: options)
/// ```
///
/// A catalog keeps the converter that it was read with, and is written in its file's character set.
public struct CharsetConverter: Sendable, Hashable {
  /// The converter's name: two converters of one name are equal.
  public let name: String
  let decode: @Sendable (_ bytes: [UInt8], _ charset: String) -> [UInt8]?
  let encode: @Sendable (_ text: [UInt8], _ charset: String) -> [UInt8]?

  /// A converter.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - decode: The UTF-8 text of bytes in a character set, with U+FFFD for what is ill-formed; nil
  ///     where the set is not known. `charset` is the name that the file has.
  ///   - encode: UTF-8 text in a character set; nil where the set is not known, or lacks one of the
  ///     characters.
  public init(
    name: String,
    decode: @escaping @Sendable (_ bytes: [UInt8], _ charset: String) -> [UInt8]?,
    encode: @escaping @Sendable (_ text: [UInt8], _ charset: String) -> [UInt8]?
  ) {
    self.name = name
    self.decode = decode
    self.encode = encode
  }

  /// Whether two converters have one name.
  public static func == (left: CharsetConverter, right: CharsetConverter) -> Bool {
    left.name == right.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
