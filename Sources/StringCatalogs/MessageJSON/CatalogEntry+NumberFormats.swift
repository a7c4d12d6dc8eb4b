internal import MessageSyntax

/// The two places of number formats: the messages, as in ICU, and the attributes of an ARB entry, as in
/// Flutter.
extension CatalogEntry {
  /// The entry of an ARB file with the number formats of its attributes in the messages.
  ///
  /// A plural shows its number with the default format, and needs no other one for integers.
  package var withFormatsInMessages: CatalogEntry {
    guard let placeholders = placeholders?.members else { return self }
    let formats = Self.formats(of: placeholders)
    guard !formats.isEmpty else { return self }
    var entry = self
    entry.changeMessages { text, pattern in
      var edits: [(range: Range<Int>, new: String)] = []
      pattern.forEachArgument { argument, plural in
        guard argument.format == .none, let format = formats[argument.name.description.byBytes],
          plural != argument.name || !format.isDecimal
        else { return }
        let new = MessagePattern.Argument(name: argument.name, format: .simple(format.simple))
        edits.append((argument.range, MessagePattern(elements: [.argument(new)]).canonicalText))
      }
      return text.replacing(edits)
    }
    entry.placeholders = Self.value(
      of: placeholders.compactMap { placeholder in
        guard formats[placeholder.name.byBytes] != nil else { return placeholder }
        let rest = (placeholder.value.members ?? []).filter {
          !ARBNumberFormat.memberNames.contains($0.name.byBytes)
        }
        return rest.isEmpty ? nil : CatalogMember(placeholder.name, .object(rest))
      })
    return entry
  }

  /// The names of the arguments whose attributes in an ARB file have a format.
  package var namesWithFormatInAttributes: Set<String> {
    Set(
      (placeholders?.members ?? []).filter { $0.value["format"]?.text != nil }.map(\.name))
  }

  /// The entry with the number formats of its messages in the attributes, as far as Flutter has them.
  ///
  /// A format stays in the message if the argument has two formats, or no name.
  ///
  /// - Parameter addsPluralNumbers: Whether the number that a plural shows gets the default format, too:
  ///   without one, Flutter shows the digits without separators.
  package func withFormatsInAttributes(addsPluralNumbers: Bool) -> CatalogEntry {
    var placeholders = placeholders?.members ?? []
    let known = Self.formats(of: placeholders)
    var moved: [ByteEqualString: ARBNumberFormat] = [:]
    for (name, uses) in numberUses {
      let old = placeholders.firstIndex { $0.name.byBytes == name }
      let isNew = old == nil && addsPluralNumbers && uses.isNumberOfPlural
      guard let format = uses.format ?? (isNew ? .decimal : nil) else { continue }
      if let old {
        var members = placeholders[old].value.members ?? []
        let hasFormat = members.contains { $0.name == "format" }
        guard hasFormat ? known[name] == format : !hasOtherType(members, than: format) else {
          continue
        }
        if !hasFormat {
          members.removeAll { ARBNumberFormat.memberNames.contains($0.name.byBytes) }
          placeholders[old].value = .object(members + format.attributes)
        }
      } else {
        placeholders.append(CatalogMember(name.text, .object(format.attributes)))
      }
      moved[name] = format
    }
    guard !moved.isEmpty else { return self }
    var entry = self
    entry.placeholders = Self.value(of: placeholders)
    entry.changeMessages { text, pattern in
      var edits: [(range: Range<Int>, new: String)] = []
      pattern.forEachArgument { argument, _ in
        guard case .simple = argument.format, moved[argument.name.description.byBytes] != nil else {
          return
        }
        edits.append((argument.range, "{\(argument.name)}"))
      }
      return text.replacing(edits)
    }
    return entry
  }

  /// How the messages show an argument with a name.
  private struct NumberUses {
    var formats: Set<ARBNumberFormat> = []
    /// Whether it is shown without a format, or with one that Flutter does not have.
    var hasOtherFormat = false
    var isNumberOfPlural = false

    /// The only format of the argument.
    var format: ARBNumberFormat? {
      guard formats.count == 1, let format = formats.first else { return nil }
      return hasOtherFormat || isNumberOfPlural && !format.isDecimal ? nil : format
    }
  }

  /// The arguments with names that are shown, in the order of their first use.
  private var numberUses: [(name: ByteEqualString, uses: NumberUses)] {
    var names: [ByteEqualString] = []
    var all: [ByteEqualString: NumberUses] = [:]
    var entry = self
    entry.changeMessages { text, pattern in
      pattern.forEachArgument { argument, plural in
        guard case .named(let text) = argument.name else { return }
        let name = text.byBytes
        var uses = all[name] ?? NumberUses()
        switch argument.format {
        case .none where plural == argument.name: uses.isNumberOfPlural = true
        case .none: uses.hasOtherFormat = true
        case .simple(let simple):
          if let format = ARBNumberFormat(simple) {
            uses.formats.insert(format)
          } else {
            uses.hasOtherFormat = true
          }
        case .plural, .select, .choice: return
        }
        if all[name] == nil { names.append(name) }
        all[name] = uses
      }
      return text
    }
    return names.compactMap { name in all[name].map { (name, $0) } }
  }

  private func hasOtherType(_ members: [CatalogMember], than format: ARBNumberFormat) -> Bool {
    let type = members.last { $0.name == "type" }?.value.text
    return type != nil && type != format.attributes.first?.value.text
  }

  private static func formats(
    of placeholders: [CatalogMember]
  ) -> [ByteEqualString: ARBNumberFormat] {
    var formats: [ByteEqualString: ARBNumberFormat] = [:]
    for placeholder in placeholders {
      formats[placeholder.name.byBytes] = ARBNumberFormat(attributes: placeholder.value)
    }
    return formats
  }

  private static func value(of placeholders: [CatalogMember]) -> CatalogValue? {
    placeholders.isEmpty ? nil : .object(placeholders)
  }

  /// What the attributes of an ARB entry say of its arguments.
  private var placeholders: CatalogValue? {
    get { unknownMembers.last { $0.name == Self.placeholdersName }?.value }
    set {
      var members = unknownMembers
      let place = members.lastIndex { $0.name == Self.placeholdersName }
      switch (place, newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): members.append(CatalogMember(Self.placeholdersName, value))
      case (nil, nil): return
      }
      unknownMembers = members
    }
  }

  private static let placeholdersName = "placeholders"

  /// Changes the messages that have arguments and no errors.
  private mutating func changeMessages(_ change: (String, MessagePattern) -> String) {
    for index in localizations.indices {
      localizations[index].node.changeUnits { unit in
        guard unit.value.utf8.contains(UInt8(ascii: "{")),
          let pattern = try? MessagePattern(unit.value)
        else { return }
        unit.value = change(unit.value, pattern)
      }
    }
  }
}

extension CatalogFormat {
  /// Whether the formats of numbers may be attributes of the entries, and not parts of the messages.
  ///
  /// - Parameter syntax: The syntax of the messages.
  package func hasFormatsInAttributes(_ syntax: CatalogMessageSyntax) -> Bool {
    self == .arb && syntax == .icu
  }
}

extension MessagePattern {
  /// Calls a closure for each argument and the argument of the plural around it, if that has no offset.
  fileprivate func forEachArgument(_ visit: (Argument, _ plural: Name?) -> Void) {
    Self.forEachArgument(elements, in: nil, visit)
  }

  private static func forEachArgument(
    _ elements: [Element], in plural: Name?, _ visit: (Argument, Name?) -> Void
  ) {
    for element in elements {
      switch element {
      case .text, .pluralNumber, .unparsed: continue
      case .tag(let tag): forEachArgument(tag.content, in: plural, visit)
      case .argument(let argument):
        visit(argument, plural)
        switch argument.format {
        case .none, .simple: continue
        case .plural(let own):
          let number = own.offset == 0 ? argument.name : nil
          for item in own.cases { forEachArgument(item.message, in: number, visit) }
        case .select(let cases):
          for item in cases { forEachArgument(item.message, in: plural, visit) }
        case .choice(let cases):
          for item in cases { forEachArgument(item.message, in: plural, visit) }
        }
      }
    }
  }
}
