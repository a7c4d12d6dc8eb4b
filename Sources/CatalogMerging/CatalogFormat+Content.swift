package import StringCatalogs

extension CatalogFormat {
  /// Guesses the format of a file without a name, such as a temporary file of Git.
  ///
  /// - Parameter bytes: The content.
  package init?(content bytes: [UInt8]) {
    let magic: [[UInt8]] = [[0xDE, 0x12, 0x04, 0x95], [0x95, 0x04, 0x12, 0xDE]]
    if magic.contains(where: { bytes.starts(with: $0) }) {
      self = .mo
      return
    }
    if bytes.starts(with: "bplist".utf8) {
      self = .strings
      return
    }
    // UTF-16 has a zero byte in each ASCII character.
    let head = bytes.prefix(65_536).filter { $0 != 0 }
    let start = head.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF, 0xFE, 0xFF].contains($0) }
    func has(_ text: String) -> Bool { Self.contains(start, text) }
    switch start.first {
    case UInt8(ascii: "{"):
      if has("\"sourceLanguage\""), has("\"strings\"") {
        self = .xcstrings
      } else if has("\"@@locale\"") || has("\"@") {
        self = .arb
      } else {
        self = .json
      }
    case UInt8(ascii: "<"):
      if has("<xliff") {
        self = .xliff
      } else if has("NSStringLocalizedFormatKey") || has("NSStringVariableWidthRuleType")
        || has("NSStringDeviceSpecificRuleType")
      {
        self = .stringsdict
      } else if has("<plist") {
        self = .strings
      } else {
        return nil
      }
    case nil: return nil
    default: self = has("msgid") && has("msgstr") ? .po : .strings
    }
  }

  private static func contains(_ bytes: ArraySlice<UInt8>, _ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, bytes.count >= wanted.count else { return false }
    for index in bytes.startIndex...(bytes.endIndex - wanted.count)
    where bytes[index] == first && bytes[index..<index + wanted.count].elementsEqual(wanted) {
      return true
    }
    return false
  }
}
