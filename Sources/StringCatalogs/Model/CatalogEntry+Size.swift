extension CatalogEntry {
  /// The bytes of an entry that are not counted.
  ///
  /// The number of entries is limited by the names in the file.
  static let freeSize = 200

  /// The approximate memory of the entry, in bytes.
  var size: Int {
    var size = MemoryLayout<CatalogEntry>.stride + 32 + CatalogEntry.size(of: key)
    if let comment { size += 96 + CatalogEntry.size(of: comment) }
    for localization in localizations {
      size += MemoryLayout<CatalogLocalization>.stride + localization.node.size
    }
    return size
  }

  /// The bytes of a string that does not fit into the `String` value itself.
  static func size(of text: String) -> Int { CatalogValue.size(ofText: text.utf8.count) }
}

extension CatalogNode {
  /// The approximate memory of the node in bytes, without its stored size.
  fileprivate var size: Int {
    var size = 0
    if let unit { size += CatalogEntry.size(of: unit.value) }
    if !isPlain { size += 64 }
    for variations in variations {
      size += 32 + MemoryLayout<CatalogVariations>.stride
      for variation in variations.cases {
        size += MemoryLayout<CatalogVariation>.stride + variation.node.size
      }
    }
    for substitution in substitutions {
      size += 32 + MemoryLayout<CatalogSubstitution>.stride + substitution.node.size
    }
    if let extras {
      size += 64 + 16 * extras.order.count
      for member in extras.unknown { size += member.size }
    }
    return size
  }
}

extension CatalogMember {
  fileprivate var size: Int { CatalogEntry.size(of: name) + value.size }
}

extension CatalogValue {
  /// The approximate memory of a member's value, in bytes.
  fileprivate var size: Int {
    switch self {
    case .object(let members): members.reduce(CatalogValue.memberSize + 32) { $0 + $1.size }
    case .array(let values): values.reduce(CatalogValue.memberSize + 32) { $0 + $1.size }
    case .string(let text), .number(let text), .date(let text):
      CatalogValue.memberSize + CatalogEntry.size(of: text)
    case .data(let bytes): CatalogValue.memberSize + 32 + bytes.count
    case .bool, .null: CatalogValue.memberSize
    }
  }
}
