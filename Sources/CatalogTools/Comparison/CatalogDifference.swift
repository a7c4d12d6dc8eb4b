internal import ICUFormat
package import StringCatalogs

/// Compares the strings of two catalogs: by language, key and variation, not by line.
package struct CatalogDifference {
  /// The changes, by language, then in the order of the keys in the second file.
  package private(set) var changes: [TextChange] = []

  private struct Place: Hashable {
    var language: String
    var name: EntryName
    var variation: String
  }

  /// The strings of a catalog, in its order.
  private struct Texts {
    var order: [Place] = []
    var texts: [Place: String] = [:]

    mutating func add(_ text: String, at place: Place) {
      if texts.updateValue(text, forKey: place) == nil { order.append(place) }
    }
  }

  package init(from old: StringCatalog, to new: StringCatalog) {
    let (before, after) = (Self.texts(of: old, like: new), Self.texts(of: new, like: old))
    var found: [String: [TextChange]] = [:]
    func add(_ kind: TextChange.Kind, _ place: Place, _ old: String?, _ new: String?) {
      found[place.language, default: []].append(
        TextChange(
          kind: kind, language: place.language, key: place.name.key.text,
          variation: place.variation, old: old, new: new))
    }
    for place in after.order {
      let text = after.texts[place]
      guard let former = before.texts[place] else {
        add(.added, place, nil, text)
        continue
      }
      // Strings that look the same may still differ for a program.
      if let text, !former.utf8.elementsEqual(text.utf8) { add(.changed, place, former, text) }
    }
    for place in before.order where after.texts[place] == nil {
      add(.removed, place, before.texts[place], nil)
    }
    changes = found.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// - Parameter other: The other catalog, whose language is used if this one does not name any.
  private static func texts(of catalog: StringCatalog, like other: StringCatalog) -> Texts {
    var result = Texts()
    for index in catalog.usedEntries {
      let entry = catalog.entries[index]
      var name = EntryName(entry)
      if catalog.format != other.format { name.original = ByteEqualString("") }
      var seen: Set<String> = []
      for localization in entry.localizations {
        var language = catalog.language(of: localization)
        if language == StringCatalog.unknownLanguage, let only = other.onlyLanguage {
          language = only
        }
        if language != StringCatalog.unknownLanguage {
          language = LanguageName.locale(language).languageTag
        }
        // In an XLIFF file, a language may have a target and a source.
        guard seen.insert(language).inserted else { continue }
        var path: [String] = []
        add(
          localization.node, Place(language: language, name: name, variation: ""), &path, &result,
          comparesArguments: catalog.format == other.format)
      }
    }
    return result
  }

  /// - Parameter comparesArguments: Whether the numbers of variables are compared: only some formats have
  ///   them.
  private static func add(
    _ node: CatalogNode, _ place: Place, _ path: inout [String], _ result: inout Texts,
    comparesArguments: Bool
  ) {
    if let unit = node.unit {
      var place = place
      place.variation = path.joined(separator: ", ")
      result.add(unit.value, at: place)
    }
    for variations in node.variations {
      for item in variations.cases {
        path.append("\(variations.axis.rawValue).\(item.name)")
        add(item.node, place, &path, &result, comparesArguments: comparesArguments)
        path.removeLast()
      }
    }
    for variable in node.substitutions {
      path.append("%#@\(variable.name)@")
      if comparesArguments, let number = variable.argumentNumber {
        var place = place
        place.variation = (path + ["argNum"]).joined(separator: ", ")
        result.add(String(number), at: place)
      }
      add(variable.node, place, &path, &result, comparesArguments: comparesArguments)
      path.removeLast()
    }
  }
}

extension StringCatalog {
  /// The language of a catalog with translations into one language, or nil.
  fileprivate var onlyLanguage: String? {
    if let language, !language.isEmpty { return language }
    let all = languages.filter { !$0.isEmpty }
    return all.count == 1 ? all.first : nil
  }
}
