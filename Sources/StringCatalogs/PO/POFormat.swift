extension CatalogFormatDefinition {
  /// gettext catalogs in text form.
  static let po = CatalogFormatDefinition(
    traits: CatalogFormatTraits(
      extensions: ["po", "pot"], messageSyntax: .printf, rank: 5, newEntries: .keys,
      hasPluralRule: true),
    read: POReader.read, write: POWriter.write,
    match: {
      $0.isOtherText && $0.has("msgid") && $0.has("msgstr") ? .certain : .no
    },
    entryObstacle: { $0.key.isEmpty ? "the key of the header" : nil },
    nodeObstacle: { node, _ in node.obstacleToGettext },
    newNodeObstacle: { node, _ in node.obstacleToNumberedForms })

  /// gettext catalogs as `msgfmt` compiles them.
  static let mo = CatalogFormatDefinition(
    traits: CatalogFormatTraits(
      // The text form takes precedence: the compiled form may be older.
      extensions: ["mo", "gmo"], messageSyntax: .printf, rank: 6, newEntries: .none,
      hasPluralRule: true, hasComments: false),
    read: MOReader.read, write: MOWriter.write,
    match: { content in
      let marks: [[UInt8]] = [[0xDE, 0x12, 0x04, 0x95], [0x95, 0x04, 0x12, 0xDE]]
      return marks.contains { content.bytes.starts(with: $0) } ? .certain : .no
    },
    isKept: { _, _, _ in false },
    entryObstacle: { entry in
      if entry.key.isEmpty { return "the key of the header" }
      return entry.key.utf8.contains(0) ? "a key with U+0000" : nil
    },
    nodeObstacle: { node, _ in node.obstacleToGettext },
    newNodeObstacle: { node, _ in
      if let obstacle = node.obstacleToNumberedForms { return obstacle }
      return node.contains { $0.utf8.contains(0) } ? "a string with U+0000" : nil
    })
}

extension CatalogNode {
  /// Returns what a gettext catalog cannot contain: variations other than its forms.
  fileprivate var obstacleToGettext: String? {
    guard !substitutions.isEmpty || variations.contains(where: { $0.axis != .pluralForm }) else {
      return nil
    }
    return obstacleToOneString
  }

  /// What a new gettext catalog cannot contain: forms without numbers, or too many of them.
  fileprivate var obstacleToNumberedForms: String? {
    let forms = variations(along: .pluralForm)?.cases ?? []
    let names = Set(forms.map(\.name))
    guard names.count == forms.count, forms.indices.allSatisfy({ names.contains(String($0)) })
    else { return "plural forms that are not numbered from 0" }
    if forms.count > GettextPluralForms.formLimit {
      return "more than \(GettextPluralForms.formLimit) plural forms"
    }
    return nil
  }
}
