internal import FoundationEssentials

extension MessageArgument: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case string, int, uint, double, float, decimal, bool, date, dateRange, duration, list, key
  }

  /// Decodes an argument from an object with one member, whose name is the type.
  ///
  /// - Throws: `DecodingError` if no member names a type, or if its value has another type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let key = container.allKeys.first else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "missing the type of the argument"))
    }
    switch key {
    case .string: self.init(try container.decode(String.self, forKey: key))
    case .int: self.init(storage: .int(try container.decode(Int64.self, forKey: key)))
    case .uint: self.init(storage: .uint(try container.decode(UInt64.self, forKey: key)))
    case .double: self.init(try container.decode(Double.self, forKey: key))
    case .float: self.init(try container.decode(Float.self, forKey: key))
    case .decimal:
      // As a string: a JSON number would lose digits.
      let text = try container.decode(String.self, forKey: key)
      self.init(Decimal(string: text) ?? .nan)
    case .bool: self.init(try container.decode(Bool.self, forKey: key))
    case .date: self.init(try container.decode(Date.self, forKey: key))
    case .dateRange:
      let ends = try container.decode([Date].self, forKey: key)
      guard let start = ends.first, let end = ends.last else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container, debugDescription: "expected the start and the end of a range")
      }
      self.init(storage: .dateRange(start, end))
    case .duration: self.init(try container.decode(Duration.self, forKey: key))
    case .list: self.init(try container.decode([MessageArgument].self, forKey: key))
    case .key: self.init(try container.decode(LocalizedStringKey.self, forKey: key))
    }
  }

  /// Encodes the argument with its type.
  ///
  /// A value with a format style is encoded as a string, formatted for the current locale.
  ///
  /// - Throws: Errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch storage {
    case .string(let value): try container.encode(value, forKey: .string)
    case .int(let value): try container.encode(value, forKey: .int)
    case .uint(let value): try container.encode(value, forKey: .uint)
    case .double(let value): try container.encode(value, forKey: .double)
    case .float(let value): try container.encode(value, forKey: .float)
    case .decimal(let box): try container.encode(box.value.description, forKey: .decimal)
    case .bool(let value): try container.encode(value, forKey: .bool)
    case .date(let value): try container.encode(value, forKey: .date)
    case .dateRange(let start, let end): try container.encode([start, end], forKey: .dateRange)
    case .duration(let value): try container.encode(value, forKey: .duration)
    case .list(let list): try container.encode(list.elements, forKey: .list)
    case .key(let box): try container.encode(box.key, forKey: .key)
    case .formatted(let value):
      try container.encode(value.text(.current, .ofEnglishKeys), forKey: .string)
    }
  }
}
