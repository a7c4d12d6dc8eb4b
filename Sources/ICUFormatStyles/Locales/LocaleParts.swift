/// The parts of a locale identifier in ICU form, such as `zh_Hant_TW_VARIANT@keyword=value`.
@usableFromInline package struct LocaleParts {
  package var language: Substring.UTF8View
  package var script: Substring.UTF8View
  package var region: Substring.UTF8View
  /// All variants, joined by `_`.
  package var variant: Substring.UTF8View
  /// The whole identifier.
  let identifier: String

  /// Splits an identifier as `icu::Locale` does.
  package init(_ identifier: String) {
    self.identifier = identifier
    let all = Substring(identifier).utf8
    let end = all.firstIndex { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ".") } ?? all.endIndex
    var rest = all[..<end]
    let empty = all[end..<end]
    language = LocaleParts.next(&rest)
    script = empty
    region = empty
    var copy = rest
    let second = LocaleParts.next(&copy)
    if second.count == 4, second.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }) {
      script = second
      rest = copy
    }
    copy = rest
    let third = LocaleParts.next(&copy)
    if third.isEmpty || third.count == 2 || third.count == 3 {
      region = third
      rest = copy
    }
    variant = rest
  }

  /// Removes the bytes before the next `_` and returns them.
  private static func next(_ rest: inout Substring.UTF8View) -> Substring.UTF8View {
    let end = rest.firstIndex(of: UInt8(ascii: "_")) ?? rest.endIndex
    let part = rest[..<end]
    rest = end == rest.endIndex ? rest[end...] : rest[rest.index(after: end)...]
    return part
  }
}
