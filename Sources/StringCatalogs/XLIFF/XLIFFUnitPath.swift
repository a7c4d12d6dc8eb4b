internal import MessageSyntax

// The id of a unit names the key and the variation:
//
//   id   := key ( '|==|' path )?
//   path := variation | 'substitutions.' name '.' variation
//   name := text without dots | '@DOT.' text '@'
//   variation := ( 'device.' text ( '.' 'plural.' category )? ) | 'plural.' category | 'width.' digits
//
// Older exports name the strings of a `.stringsdict` by their paths in it:
//
//   id   := '/' key ':dict/' ( 'NSStringLocalizedFormatKey' | variable ':dict/' category ) ':dict/:string'
//
// A key may contain `|==|` itself, so that only a valid path at the end is recognized. Steps may be
// nested in other ways than in Xcode's ids, up to a limit.

/// The place of a unit in its entry.
struct XLIFFUnitPath: Hashable {
  struct Step: Hashable {
    var axis: CatalogAxis
    var name: String

    static func == (left: Step, right: Step) -> Bool {
      left.axis == right.axis && left.name.byBytes == right.name.byBytes
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(axis)
      hasher.combine(name.byBytes)
    }
  }

  static let mark = "|==|"
  /// The limit for the steps of a path; Xcode's paths have at most two.
  private static let stepLimit = 8

  var key: String
  var substitution: String?
  var steps: [Step]

  init(key: String, substitution: String? = nil, steps: [Step] = []) {
    self.key = key
    self.substitution = substitution
    self.steps = steps
  }

  static func == (left: XLIFFUnitPath, right: XLIFFUnitPath) -> Bool {
    left.key.byBytes == right.key.byBytes && left.steps == right.steps
      && left.substitution?.byBytes == right.substitution?.byBytes
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(key.byBytes)
    hasher.combine(substitution?.byBytes)
    hasher.combine(steps)
  }

  /// Reads an id.
  ///
  /// An id without a valid path is a plain key.
  init(id: String) {
    if let (end, start) = XLIFFUnitPath.lastMark(of: id),
      let (name, steps) = XLIFFUnitPath.parse(id[start...])
    {
      key = String(id[..<end])
      substitution = name
      self.steps = steps
    } else if let path = XLIFFUnitPath.parseLegacy(id) {
      self = path
    } else {
      key = id
      substitution = nil
      steps = []
    }
  }

  /// Whether this is the place of the entry's own string.
  var isKey: Bool { substitution == nil && steps.isEmpty }

  /// The unknown plural category at the end of a key that has the form of an id; otherwise nil.
  var unknownCategory: String? {
    guard isKey, let (_, start) = XLIFFUnitPath.lastMark(of: key) else { return nil }
    let words = key[start...].splitBytes(".", omittingEmpty: false)
    guard let name = words.last,
      words.dropLast().last?.byBytes == CatalogAxis.plural.rawValue.byBytes,
      XLIFFUnitPath.parse(
        Substring((words.dropLast() + [PluralCategory.other.rawValue]).joined(separator: ".")))
        != nil
    else { return nil }
    return name
  }

  /// The id of this place.
  var id: String {
    guard !isKey else { return key }
    var path = ""
    if let substitution {
      path =
        "substitutions."
        + (substitution.utf8.contains(UInt8(ascii: ".")) ? "@DOT.\(substitution)@" : substitution)
    }
    for step in steps { path += (path.isEmpty ? "" : ".") + step.axis.rawValue + "." + step.name }
    return key + XLIFFUnitPath.mark + path
  }

  /// Reads the id of a string in a `.stringsdict`, or returns nil if it has another form.
  private static func parseLegacy(_ id: String) -> XLIFFUnitPath? {
    let end = ":dict/:string"
    let bytes = Array(id.utf8)
    guard bytes.first == UInt8(ascii: "/"), bytes.count > end.utf8.count,
      bytes.suffix(end.utf8.count).elementsEqual(end.utf8)
    else { return nil }
    var parts = bytes.dropFirst().dropLast(end.utf8.count)
      .split(separator: Array(":dict/".utf8), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard let last = parts.popLast(), !parts.isEmpty else { return nil }
    if last == StringsdictReader.Name.format {
      return XLIFFUnitPath(key: parts.joined(separator: ":dict/"))
    }
    guard PluralCategory(rawValue: last) != nil, let variable = parts.popLast(),
      !parts.isEmpty
    else { return nil }
    return XLIFFUnitPath(
      key: parts.joined(separator: ":dict/"), substitution: variable,
      steps: [Step(axis: .plural, name: last)])
  }

  /// Returns the range of the last separator in an id, or nil if it has none.
  private static func lastMark(of id: String) -> (String.Index, String.Index)? {
    let bytes = id.utf8
    var end = bytes.endIndex
    while let last = bytes[..<end].lastIndex(of: UInt8(ascii: "|")) {
      end = bytes.index(after: last)
      if bytes[..<end].suffix(mark.utf8.count).elementsEqual(mark.utf8) {
        return (bytes.index(end, offsetBy: -mark.utf8.count), end)
      }
      end = last
    }
    return nil
  }

  private static func parse(_ path: Substring) -> (String?, [Step])? {
    var rest = path.utf8
    var substitution: String?
    if path.hasBytes("substitutions.") {
      rest = rest.dropFirst("substitutions.".utf8.count)
      if rest.starts(with: "@DOT.".utf8) {
        let name = rest.dropFirst("@DOT.".utf8.count)
        guard let end = name.firstIndex(of: UInt8(ascii: "@")) else { return nil }
        substitution = String(decoding: name[..<end], as: UTF8.self)
        rest = name[end...].dropFirst()
      } else {
        let end = rest.firstIndex(of: UInt8(ascii: ".")) ?? rest.endIndex
        substitution = String(decoding: rest[..<end], as: UTF8.self)
        rest = rest[end...]
      }
      if rest.first == UInt8(ascii: ".") { rest.removeFirst() }
    }
    let words = Substring(rest).splitBytes(".", omittingEmpty: false)
    guard words.count.isMultiple(of: 2) || (rest.isEmpty && substitution != nil),
      words.count <= 2 * stepLimit
    else { return nil }
    var steps: [Step] = []
    var index = 0
    while index + 1 < words.count {
      let axis = CatalogAxis(rawValue: words[index])
      let name = words[index + 1]
      switch axis {
      case .plural where PluralCategory(rawValue: name) != nil: break
      case .device where !name.isEmpty: break
      case .width where Int(name) != nil: break
      default: return nil
      }
      steps.append(Step(axis: axis, name: name))
      index += 2
    }
    return steps.isEmpty && substitution == nil ? nil : (substitution, steps)
  }
}

extension CatalogNode {
  /// Returns the places of all strings of this node, and of cases that lack a string.
  func places(key: String) -> [XLIFFUnitPath] {
    var result: [XLIFFUnitPath] = []
    func walk(_ node: CatalogNode, _ path: XLIFFUnitPath) {
      let isCase = !path.steps.isEmpty
      if node.unit != nil ? !isCase || node.variations.isEmpty : isCase && node.isPlain {
        result.append(path)
      }
      for variations in node.variations {
        for variation in variations.cases {
          var inner = path
          inner.steps.append(.init(axis: variations.axis, name: variation.name))
          walk(variation.node, inner)
        }
      }
    }
    walk(self, XLIFFUnitPath(key: key))
    for substitution in substitutions {
      walk(substitution.node, XLIFFUnitPath(key: key, substitution: substitution.name))
    }
    return result
  }
}
