extension GettextPluralForms {
  /// The rules that are known.
  ///
  /// Most of them are those that the manual of gettext lists; others are CLDR's rules for Welsh, Maltese,
  /// Scottish Gaelic, Manx, Breton and Cornish.
  private static let knownHeaders = [
    "nplurals=1; plural=0;",
    "nplurals=2; plural=n != 1;",
    "nplurals=2; plural=n > 1;",
    "nplurals=2; plural=n%10 != 1 || n%100 == 11;",
    "nplurals=3; plural=n%10 == 1 && n%100 != 11 ? 0 : n != 0 ? 1 : 2;",
    "nplurals=3; plural=n%10 == 0 || (n%100 >= 11 && n%100 <= 19) ? 0 : "
      + "n%10 == 1 && n%100 != 11 ? 1 : 2;",
    "nplurals=3; plural=n == 1 ? 0 : n == 2 ? 1 : 2;",
    "nplurals=3; plural=n == 1 ? 0 : n == 0 || (n%100 > 0 && n%100 < 20) ? 1 : 2;",
    "nplurals=3; plural=n%10 == 1 && n%100 != 11 ? 0 : "
      + "n%10 >= 2 && (n%100 < 10 || n%100 >= 20) ? 1 : 2;",
    "nplurals=3; plural=n%10 == 1 && n%100 != 11 ? 0 : "
      + "n%10 >= 2 && n%10 <= 4 && (n%100 < 10 || n%100 >= 20) ? 1 : 2;",
    "nplurals=3; plural=n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2;",
    "nplurals=3; plural=n == 1 ? 0 : "
      + "n%10 >= 2 && n%10 <= 4 && (n%100 < 10 || n%100 >= 20) ? 1 : 2;",
    "nplurals=4; plural=n%100 == 1 ? 0 : n%100 == 2 ? 1 : n%100 == 3 || n%100 == 4 ? 2 : 3;",
    "nplurals=5; plural=n == 1 ? 0 : n == 2 ? 1 : "
      + "n > 2 && n < 7 ? 2 : n > 6 && n < 11 ? 3 : 4;",
    "nplurals=6; plural=n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : "
      + "n%100 >= 3 && n%100 <= 10 ? 3 : n%100 >= 11 ? 4 : 5;",
    "nplurals=6; plural=n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n == 3 ? 3 : n == 6 ? 4 : 5;",
    "nplurals=4; plural=n == 1 ? 0 : n == 0 || (n%100 >= 2 && n%100 <= 10) ? 1 : "
      + "n%100 >= 11 && n%100 <= 19 ? 2 : 3;",
    "nplurals=5; plural=n == 1 ? 0 : n == 2 ? 1 : n == 0 || (n%100 >= 3 && n%100 <= 10) ? 2 : "
      + "n%100 >= 11 && n%100 <= 19 ? 3 : 4;",
    "nplurals=4; plural=n == 1 || n == 11 ? 0 : n == 2 || n == 12 ? 1 : n > 2 && n < 20 ? 2 : 3;",
    "nplurals=4; plural=n%10 == 1 ? 0 : n%10 == 2 ? 1 : n%20 == 0 ? 2 : 3;",
    "nplurals=4; plural=n%10 == 1 && n%100 != 11 && n%100 != 71 && n%100 != 91 ? 0 : "
      + "n%10 == 2 && n%100 != 12 && n%100 != 72 && n%100 != 92 ? 1 : "
      + "(n%10 == 3 || n%10 == 4 || n%10 == 9) && (n%100 < 10 || n%100 > 19) && "
      + "(n%100 < 70 || n%100 > 79) && n%100 < 90 ? 2 : 3;",
    "nplurals=6; plural=n == 0 ? 0 : n == 1 ? 1 : n%20 == 2 || (n%1000 == 0 && "
      + "((n%100000 >= 1000 && n%100000 <= 20000) || n%100000 == 40000 || n%100000 == 60000 || "
      + "n%100000 == 80000)) || n%1000000 == 100000 ? 2 : n%20 == 3 ? 3 : n%20 == 1 ? 4 : 5;",
  ]

  /// Returns the known rule that has one form for each plural category of a language: its header, and the
  /// categories of the forms in their order.
  ///
  /// It is the first one whose forms agree with the categories of all numbers up to 1000, so no rule is
  /// assigned to a language by hand.
  ///
  /// - Parameter category: Returns the plural category of a number in the language.
  package static func known<Category: Hashable>(
    _ category: (Int) -> Category
  ) -> (header: String, categories: [Category])? {
    let numbers = (0...1000).map { (UInt64($0), category($0)) }
    for header in knownHeaders {
      guard let forms = try? GettextPluralForms(header: header) else { continue }
      var names: [Int: Category] = [:]
      let agrees = numbers.allSatisfy { number, category in
        let form = forms.index(for: number)
        guard let known = names[form] else {
          names[form] = category
          return true
        }
        return known == category
      }
      guard agrees, names.count == forms.count, Set(names.values).count == names.count else {
        continue
      }
      return (header, (0..<forms.count).compactMap { names[$0] })
    }
    return nil
  }
}
