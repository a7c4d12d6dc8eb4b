internal import MessageSyntax

/// The entries of a text file, and what is outside of entries: comments, and groups of XLIFF.
///
/// A merge uses it for what a catalog has no property for.
package struct FileOutline: Sendable {
  /// A part of the file.
  package struct Item: Sendable {
    package enum Kind: Sendable {
      /// An entry without its comment; a unit of XLIFF.
      case entry
      /// The comment of the entry after it.
      case entryComment
      /// A comment outside of entries.
      case comment
      /// An element of XLIFF outside of units, such as a note of a group.
      case element
      /// The start or the end of a group of units.
      case group
      /// What each file has once, such as `<dict>`.
      case frame
    }

    package let kind: Kind
    /// What an entry is called in its file; the text of another item.
    package let name: String
    /// The key of an entry; that of several units of XLIFF is the same one.
    package let key: String
    package let range: Range<Int>

    init(_ kind: Kind, _ name: String, key: String = "", _ range: Range<Int>) {
      (self.kind, self.name, self.key, self.range) = (kind, name, key, range)
    }
  }

  /// The text of the file, in UTF-8.
  package let text: [UInt8]
  /// The prefix of the names of XLIFF's elements.
  package private(set) var prefix = ""
  /// The items in the order of the file.
  package private(set) var items: [Item] = []
  /// The comments inside entries that no change of an entry keeps.
  package private(set) var innerComments: [InnerComment] = []

  /// A comment inside an entry.
  package struct InnerComment: Sendable {
    package var text: String
    /// The name of the item.
    package var entry: String
  }

  /// Creates the outline of a file; nil if the catalog is not one of `.strings`, `.stringsdict` or XLIFF.
  package init?(_ catalog: StringCatalog) {
    text = catalog.source.text
    switch catalog.format {
    case .xliff: addXLIFF(catalog.source.options.limits)
    case .strings, .stringsdict:
      if catalog.source.isPropertyList {
        addPropertyList(catalog.source.options.limits)
      } else {
        addStrings(catalog.source.options)
      }
    default: return nil
    }
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }

  // MARK: - .strings

  private mutating func addStrings(_ options: CatalogReadingOptions) {
    var reader = StringsReader(
      text: text, language: "", file: "", options: options, recordsLayout: true)
    reader.parseFile()
    var position = 0
    for (entry, layout) in zip(reader.entries, reader.layouts) {
      let range = layout.keyRange.lowerBound..<layout.end
      let comment = layout.commentRange.flatMap { $0.lowerBound < range.lowerBound ? $0 : nil }
      addComments(position..<(comment ?? range).lowerBound)
      if let comment { items.append(Item(.entryComment, string(comment), comment)) }
      items.append(Item(.entry, entry.key, key: entry.key, range))
      position = range.upperBound
    }
    addComments(position..<text.count)
  }

  /// Adds the comments between two entries; lines with `//` that follow one another are one comment.
  private mutating func addComments(_ range: Range<Int>) {
    let text = text
    var index = range.lowerBound
    var lines: Range<Int>?
    func finish(_ items: inout [Item]) {
      if let lines {
        items.append(Item(.comment, String(decoding: text[lines], as: UTF8.self), lines))
      }
      lines = nil
    }
    while index < range.upperBound {
      let rest = text[index..<range.upperBound]
      if rest.starts(with: "//".utf8) {
        let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
        if let above = lines, text[above.upperBound..<index].count(where: { $0 == 0x0A }) < 2 {
          lines = above.lowerBound..<end
        } else {
          finish(&items)
          lines = index..<end
        }
        index = end
      } else if rest.starts(with: "/*".utf8) {
        finish(&items)
        var end = index + 2
        while end < rest.endIndex, !rest[end...].starts(with: "*/".utf8) { end += 1 }
        end = min(end + 2, rest.endIndex)
        items.append(Item(.comment, string(index..<end), index..<end))
        index = end
      } else if rest[index] > 0x20 {
        // The brace around all entries, or what is not an entry.
        finish(&items)
        let end = index + rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }.count
        items.append(Item(.frame, string(index..<max(end, index + 1)), index..<max(end, index + 1)))
        index = max(end, index + 1)
      } else {
        index += 1
      }
    }
    finish(&items)
  }

  // MARK: - XML

  /// Adds the XML declaration, before which nothing may be.
  private mutating func addDeclaration() {
    guard text.starts(with: "<?xml".utf8), let end = text.firstIndex(of: UInt8(ascii: ">")) else {
      return
    }
    items.append(Item(.frame, "<?xml", 0..<end + 1))
  }

  private mutating func addPropertyList(_ limits: CatalogLimits) {
    addDeclaration()
    var reader = XMLPropertyListReader(text: text, file: "", limits: limits)
    reader.problems = .ignored
    var entries: [Item] = []
    var comments: [Int: Range<Int>] = [:]
    _ = reader.read { member, _ in
      if let comment = member.commentRange { comments[comment.lowerBound] = comment }
      entries.append(Item(.entry, member.name, key: member.name, member.nameStart..<member.end))
    }
    var xml = XMLScanner(text: text, file: "", limits: limits)
    xml.problems = .ignored
    var next = 0
    while let event = xml.next() {
      let range = xml.eventStart..<xml.position
      while next < entries.count, entries[next].range.upperBound <= range.lowerBound { next += 1 }
      let isInside = next < entries.count && entries[next].range.contains(range.lowerBound)
      if isInside, entries[next].range.lowerBound == range.lowerBound {
        items.append(entries[next])
      }
      switch event {
      case .comment:
        let isOfEntry = comments[range.lowerBound] != nil
        if !isInside {
          items.append(Item(isOfEntry ? .entryComment : .comment, string(range), range))
        } else if !isOfEntry {
          innerComments.append(InnerComment(text: string(range), entry: entries[next].name))
        }
      case .start(let name, _, _), .end(let name):
        if !isInside, name == "plist" || name == "dict" {
          items.append(Item(.frame, string(range.lowerBound..<range.lowerBound + 2) + name, range))
        }
      case .text: break
      }
    }
  }

  private mutating func addXLIFF(_ limits: CatalogLimits) {
    addDeclaration()
    var reader = XLIFFReader(text: text, file: "", limits: limits)
    let units = XLIFFPatch.units(&reader)
    let files = Dictionary(
      zip(reader.filePlaces.map(\.tag.lowerBound), reader.document.files)
    ) { first, _ in first }
    let headers = Set(reader.filePlaces.compactMap(\.header?.lowerBound))
    prefix = reader.document.prefix
    var xml = XMLScanner(text: text, file: "", limits: limits)
    xml.problems = .ignored
    var fileName = ""
    var original = ""
    var next = 0
    /// The number of open elements in a unit.
    var depth = 0
    /// An element outside of units: where it begins, and the number of open elements in it.
    var element: (start: Int, depth: Int, isHeader: Bool)?
    while let event = xml.next() {
      let range = xml.eventStart..<xml.position
      while next < units.count, units[next].place.element.end <= range.lowerBound { next += 1 }
      if next < units.count, units[next].place.element.range.contains(range.lowerBound) {
        let unit = units[next]
        let name = "\(fileName)\u{0}\(unit.content.id)"
        if unit.place.element.start == range.lowerBound {
          let key = unit.content.key
          items.append(
            Item(.entry, name, key: "\(original)\u{0}\(key)", unit.place.element.range))
          depth = 0
        }
        switch event {
        case .start(_, _, let isEmpty): if !isEmpty { depth += 1 }
        case .end: depth -= 1
        // A comment in an element is merged with its content, or stays with it.
        case .comment where depth == 1:
          innerComments.append(InnerComment(text: string(range), entry: name))
        case .comment, .text: break
        }
        continue
      }
      if let open = element {
        switch event {
        case .start(_, _, let isEmpty): if !isEmpty { element?.depth += 1 }
        case .end: element?.depth -= 1
        default: break
        }
        if open.depth == 1, element?.depth == 0 {
          if !open.isHeader { add(element: open.start..<range.upperBound) }
          element = nil
        }
        continue
      }
      switch event {
      case .comment: items.append(Item(.comment, string(range), range))
      case .text: break
      case .start(let spelling, _, let isEmpty):
        let name =
          spelling.hasBytes(prefix)
          ? String(decoding: spelling.utf8.dropFirst(prefix.utf8.count), as: UTF8.self) : ""
        switch name {
        case "file":
          original = files[range.lowerBound]?.original ?? ""
          fileName = original + "\u{0}" + (files[range.lowerBound]?.targetLanguage ?? "")
          items.append(Item(.frame, "file " + fileName, range))
        case "xliff", "body": items.append(Item(.frame, name, range))
        case "group" where !isEmpty: items.append(Item(.group, string(range), range))
        default:
          if isEmpty {
            add(element: range)
          } else {
            element = (range.lowerBound, 1, headers.contains(range.lowerBound))
          }
        }
      case .end:
        let isGroup = string(range).hasBytes("</\(prefix)group")
        items.append(Item(isGroup ? .group : .frame, string(range), range))
      }
    }
  }

  private mutating func add(element range: Range<Int>) {
    items.append(Item(.element, string(range), range))
  }
}

extension StringCatalog {
  /// Returns the catalog of the same file with another text, in UTF-8; nil if that has an error.
  package func withText(_ text: [UInt8]) -> StringCatalog? {
    let isXML = format == .xliff || source.isPropertyList
    let bytes =
      isXML
      ? FileText.encodeXML(
        text, as: source.encoding, mark: source.hasByteOrderMark, converter: source.converter)
      : FileText.encode(text, as: source.encoding, mark: source.hasByteOrderMark)
    let reading = Self.read(
      bytes, as: format, language: format == .xliff ? source.givenLanguage : language,
      options: source.options)
    guard reading.isClean else { return nil }
    var catalog = reading.catalog
    catalog.givenSyntax = givenSyntax
    return catalog
  }

  /// Returns what reading the written file gives.
  package func writtenAndRead() -> StringCatalog {
    Self.read(written(), as: format, language: language, options: source.options).catalog
  }
}
