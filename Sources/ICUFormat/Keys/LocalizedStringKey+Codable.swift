extension LocalizedStringKey: Codable {
  private enum CodingKeys: String, CodingKey {
    case text, pieces, isFormat, defaultValue, defaultFormat, defaultPattern
  }

  /// Literal text and the placeholder after it.
  private struct Piece: Codable {
    var literal: String
    var argument: MessageArgument
    var specifier: String
    /// Whether the source has the specifier, and not only the type of the value.
    var isExplicit: Bool?
    var style: ArgumentStyle?
    var name: String?
    var textStyle: TextStyle?
  }

  /// Decodes a key with its arguments and styles.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    var segments = KeySegments()
    for piece in try container.decodeIfPresent([Piece].self, forKey: .pieces) ?? [] {
      segments.append(literal: piece.literal)
      let standard = StandardSpecifier(text: piece.specifier)
      let verbatim = standard == nil || piece.isExplicit == true ? piece.specifier : nil
      let isPlain =
        verbatim == nil && piece.style == nil && piece.name == nil && piece.textStyle == nil
      segments.append(
        Placeholder(
          argument: piece.argument, specifier: verbatim == nil ? standard ?? .object : .object,
          detail: isPlain
            ? nil
            : Placeholder.Detail(
              style: piece.style, verbatimSpecifier: verbatim, name: piece.name,
              textStyle: piece.textStyle)))
    }
    segments.append(literal: try container.decode(String.self, forKey: .text))
    let hasFormatting = try container.decode(Bool.self, forKey: .isFormat)
    func text(_ key: CodingKeys) throws -> String? {
      try container.decodeIfPresent(String.self, forKey: key)
    }
    let value: DefaultValue? =
      try text(.defaultValue).map { .plain($0) } ?? text(.defaultFormat).map { .format($0) }
      ?? text(.defaultPattern).map { .pattern($0) }
    self.init(
      segments: segments, form: value.map { .symbol($0) } ?? (hasFormatting ? .format : .text))
    guard self.hasFormatting || segments.count == 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: value == nil ? .isFormat : .defaultValue, in: container,
        debugDescription: value == nil
          ? "a key with arguments is a format; expected true"
          : "a key with arguments has a default format or a default pattern")
    }
  }

  /// Encodes the key with its arguments and styles.
  ///
  /// An argument with a format style is encoded as a string, formatted in the current locale.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(segments.tail, forKey: .text)
    try container.encode(hasFormatting, forKey: .isFormat)
    switch defaultValue {
    case nil: break
    case .plain(let text): try container.encode(text, forKey: .defaultValue)
    case .format(let format): try container.encode(format, forKey: .defaultFormat)
    case .pattern(let pattern): try container.encode(pattern, forKey: .defaultPattern)
    }
    guard segments.count > 0 else { return }
    let pieces = (0..<segments.count).map { index in
      let pair = segments[index]
      let detail = pair.placeholder.detail
      return Piece(
        literal: pair.literal, argument: pair.placeholder.argument,
        specifier: detail?.verbatimSpecifier ?? pair.placeholder.specifier.text,
        isExplicit: detail?.verbatimSpecifier == nil ? nil : true,
        style: detail?.style, name: detail?.name, textStyle: detail?.textStyle)
    }
    try container.encode(pieces, forKey: .pieces)
  }
}
