/// The plural categories, for which a language may have different forms.
///
/// English has `one` and `other` (1 file, 2 files); Polish `one`, `few`, `many` and `other`
/// (1 plik, 2 pliki, 5 plików, 1,5 pliku); Arabic all six. A name does not tell which numbers
/// belong to a category: the Russian `one` includes 1, 21 and 31.
///
/// The source is UTS #35, part 3, "Language Plural Rules".
public enum PluralCategory: String, Hashable, Sendable, CaseIterable, Codable {
  /// A form for zero, as in Arabic and Latvian.
  case zero
  /// A form for one and, in many languages, for other numbers.
  case one
  /// A form for two, as in Arabic and Slovenian.
  case two
  /// A form for a few, as in Polish and Arabic.
  case few
  /// A form for many, as in Polish and Arabic; in Spanish for whole millions.
  case many
  /// All other numbers; every language has this category.
  case other
}

extension PluralCategory: Comparable {
  /// Orders the categories as CLDR lists them: `zero`, `one`, `two`, `few`, `many`, `other`.
  public static func < (left: PluralCategory, right: PluralCategory) -> Bool {
    left.order < right.order
  }

  /// The index in CLDR's order.
  @inlinable package var order: UInt8 {
    switch self {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }
}

extension PluralCategory: CustomStringConvertible {
  /// CLDR's name of the category.
  public var description: String { rawValue }
}
