/// Writes JSON and ARB files in the layout and style of the file that was read.
enum MessageJSONWriter {
  static func write(_ catalog: StringCatalog) -> [UInt8] {
    let style = catalog.source.text.isEmpty ? JSONStyle.common : catalog.source.jsonStyle
    return FileText.encode(
      JSONText.write(value(of: catalog), style: style), as: catalog.source.encoding,
      mark: catalog.source.hasByteOrderMark)
  }

  /// The catalog as JSON: the file's own tree with the catalog's messages in their places.
  static func value(of catalog: StringCatalog) -> CatalogValue {
    var reader = JSONReader(text: catalog.source.text, file: "", limits: .init())
    var tree: [CatalogMember] = []
    if !catalog.source.text.isEmpty { tree = reader.parseValue()?.members ?? [] }
    var wanted: [String: CatalogEntry] = [:]
    for entry in catalog.entries { wanted[entry.key] = entry }
    var written: Set<String> = []
    tree = update(tree, prefix: "", catalog: catalog, wanted: wanted, written: &written)
    if catalog.format == .arb, tree.isEmpty, let language = catalog.language {
      tree.append(CatalogMember("@@locale", .string(language)))
    }
    for entry in catalog.entries where !written.contains(entry.key) {
      append(entry, of: catalog, to: &tree)
    }
    return .object(tree)
  }

  private static func update(
    _ members: [CatalogMember], prefix: String, catalog: StringCatalog,
    wanted: [String: CatalogEntry], written: inout Set<String>
  ) -> [CatalogMember] {
    var result: [CatalogMember] = []
    for member in members {
      let key = prefix + member.name
      if catalog.format == .arb, key.hasPrefix("@") {
        if key == "@@locale", let language = catalog.language {
          result.append(CatalogMember(key, .string(language)))
        } else if key.hasPrefix("@@") {
          result.append(member)
        } else if let entry = wanted[String(key.dropFirst())] {
          result.append(CatalogMember(key, attributes(of: entry, like: member.value)))
        }
        continue
      }
      switch member.value {
      case .string:
        guard let entry = wanted[key] else { continue }
        written.insert(key)
        result.append(CatalogMember(member.name, .string(entry.value ?? "")))
      case .object(let inner) where member.value["defaultMessage"] != nil:
        guard let entry = wanted[key] else { continue }
        written.insert(key)
        result.append(CatalogMember(member.name, extracted(entry, like: inner)))
      case .object(let inner):
        let updated = update(
          inner, prefix: key + ".", catalog: catalog, wanted: wanted, written: &written)
        if !updated.isEmpty || inner.isEmpty {
          result.append(CatalogMember(member.name, .object(updated)))
        }
      default: result.append(member)
      }
    }
    return result
  }

  private static func extracted(_ entry: CatalogEntry, like old: [CatalogMember]) -> CatalogValue {
    var members: [CatalogMember] = []
    var hasComment = false
    for member in old {
      switch member.name {
      case "defaultMessage": members.append(CatalogMember(member.name, .string(entry.value ?? "")))
      case "description" where member.value.text != nil:
        hasComment = true
        if let comment = entry.comment {
          members.append(CatalogMember(member.name, .string(comment)))
        }
      default: members.append(member)
      }
    }
    if !hasComment, let comment = entry.comment {
      members.append(CatalogMember("description", .string(comment)))
    }
    return .object(members)
  }

  private static func attributes(of entry: CatalogEntry, like old: CatalogValue) -> CatalogValue {
    var members: [CatalogMember] = []
    var hasComment = false
    for member in old.members ?? [] {
      if member.name == "description", member.value.text != nil {
        hasComment = true
        if let comment = entry.comment {
          members.append(CatalogMember(member.name, .string(comment)))
        }
      } else {
        members.append(member)
      }
    }
    if !hasComment, let comment = entry.comment {
      members.insert(CatalogMember("description", .string(comment)), at: 0)
    }
    return .object(members)
  }

  /// Appends an entry that the file does not have.
  private static func append(
    _ entry: CatalogEntry, of catalog: StringCatalog, to tree: inout [CatalogMember]
  ) {
    let text = CatalogValue.string(entry.value ?? "")
    switch (catalog.format, catalog.source.messageJSON) {
    case (.arb, _):
      tree.append(CatalogMember(entry.key, text))
      if entry.comment != nil || entry.extras != nil {
        var attributes = entry.unknownMembers
        if let comment = entry.comment {
          attributes.insert(CatalogMember("description", .string(comment)), at: 0)
        }
        tree.append(CatalogMember("@" + entry.key, .object(attributes)))
      }
    case (_, .extracted):
      var members = [CatalogMember("defaultMessage", text)]
      if let comment = entry.comment {
        members.append(CatalogMember("description", .string(comment)))
      }
      tree.append(CatalogMember(entry.key, .object(members + entry.unknownMembers)))
    case (_, .nested):
      insert(text, at: entry.key.split(separator: ".", omittingEmptySubsequences: false), in: &tree)
    case (_, .flat): tree.append(CatalogMember(entry.key, text))
    }
  }

  private static func insert(
    _ value: CatalogValue, at path: [Substring], in tree: inout [CatalogMember]
  ) {
    guard let head = path.first, path.count > 1 else {
      return tree.append(CatalogMember(path.joined(), value))
    }
    if let index = tree.firstIndex(where: { $0.name == head }),
      case .object(var inner) = tree[index].value
    {
      insert(value, at: Array(path.dropFirst()), in: &inner)
      tree[index].value = .object(inner)
    } else if tree.contains(where: { $0.name == head }) {
      tree.append(CatalogMember(path.joined(separator: "."), value))
    } else {
      var inner: [CatalogMember] = []
      insert(value, at: Array(path.dropFirst()), in: &inner)
      tree.append(CatalogMember(String(head), .object(inner)))
    }
  }
}
