internal import SystemICU
public import StringCatalogs

extension CharsetConverter {
  /// A converter for all character sets that ICU supports, by any of their names.
  ///
  /// ```swift
  /// var options = CatalogReadingOptions()
  /// options.charsets = .icu
  /// try StringCatalog(bytes, as: .po, file: "ja.po", options: options)   // a file in EUC-JP
  /// ```
  ///
  /// Bundles read their files with this converter.
  ///
  /// - SeeAlso: ICU's `ucnv_open`.
  public static let icu = CharsetConverter(
    name: "ICU",
    decode: { bytes, charset in try? ICUCharset.decode(bytes, charset: charset) },
    encode: { text, charset in try? ICUCharset.encode(text, charset: charset) })
}

extension CatalogReadingOptions {
  /// The options of bundles and tools, which read all character sets that ICU supports.
  package static var allCharsets: Self {
    var options = Self()
    options.charsets = .icu
    return options
  }
}
