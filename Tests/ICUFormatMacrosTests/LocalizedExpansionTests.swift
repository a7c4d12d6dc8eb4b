import Testing

/// Tests the expansion of `#localized` and the diagnostics about its literal.
@Suite struct LocalizedExpansionTests {
  @Test("a literal without arguments is looked up as it is")
  func noArguments() {
    expectExpansion(
      #"let text = #localized("100% sure")"#,
      #"let text = LocalizedCallSite.text("100% sure", site: "__macro_local_4sitefMu_")"#)
  }

  @Test("the macro makes the ICU key with names from the expressions")
  func arguments() {
    expectExpansion(
      #"let text = #localized("\(user.name) has \(count) files")"#,
      #"""
      let text = LocalizedCallSite.text("{userName} has {count} files", names: "userName,count", site: "__macro_local_4sitefMu_", values: user.name, count) { "\($0) has \($1) files" }
      """#)
  }

  @Test("table, bundle and comment are passed unless they are nil")
  func options() {
    expectExpansion(
      #"#localized("\(n)", table: "Main", bundle: nil, comment: "A number.")"#,
      #"""
      LocalizedCallSite.text("{n}", names: "n", site: "__macro_local_4sitefMu_", table: "Main", comment: "A number.", values: n) { "\($0)" }
      """#)
  }

  @Test("constant styles stay in the literal")
  func constantStyles() {
    expectExpansion(
      #"#localized("\(price, fractionDigits: 0...2) on \(day, style: .date)")"#,
      #"""
      LocalizedCallSite.text("{price} on {day}", names: "price,day", site: "__macro_local_4sitefMu_", values: price, day) { "\($0, fractionDigits: 0...2) on \($1, style: .date)" }
      """#)
  }

  @Test("a computed style makes the key at each call")
  func computedStyles() {
    expectExpansion(
      #"#localized("\(price, fractionDigits: digits)", table: "Main")"#,
      #"String(localized: "\(price, fractionDigits: digits)", table: "Main")"#)
  }

  @Test(
    "names come from the expressions",
    arguments: [
      (#"\(count)"#, "{count}"), (#"\(user.name)"#, "{userName}"), (#"\(self.name)"#, "{name}"),
      (#"\(items.first?.title)"#, "{itemsFirstTitle}"), (#"\(total())"#, "{total}"),
      (#"\(cart.total(of: x))"#, "{cartTotal}"), (#"\(rows[0].title)"#, "{rowsTitle}"),
      (#"\(try load())"#, "{load}"), (#"\(await store.count)"#, "{storeCount}"),
      (#"\((count))"#, "{count}"), (#"\(count as Int)"#, "{count}"), (#"\(1 + 2)"#, "{arg1}"),
      (#"\("x") \(5)"#, "{arg1} {arg2}"), (#"\(a.name) \(aName)"#, "{aName} {aName2}"),
      (#"\(n) \(n)"#, "{n} {n}"), (#"\(next()) \(next())"#, "{next} {next2}"),
      (#"\(a.map { $0 }) \(a.map { $0 })"#, "{aMap} {aMap2}"), (#"\(x, as: "count")"#, "{count}"),
      (#"\(`class`)"#, "{class}"),
      (#"{\(n)} it's"#, "'{'{n}'}' it's"),
    ])
  func names(_ literal: String, _ key: String) {
    let text = Expansion.text("#localized(\"\(literal)\")")
    #expect(text.hasPrefix("LocalizedCallSite.text(\"\(key)\","), "\(text)")
  }

  @Test(
    "problems in the literal are reported at their positions",
    arguments: [
      ("#localized(text)", "1:12: #localized requires a string literal"),
      (#"#localized("\(x, specifier: "%y")")"#, "1:30: Unknown string format specifier: y"),
      (
        #"#localized("\(x, specifier: ".1f")")"#,
        "1:30: Unknown string format specifier: .1f [insert '%']"
      ),
      (#"#localized("\(x, specifier: "%s")")"#, "1:30: Unknown string format specifier: s"),
      (
        #"#localized("\(x, specifier: "%1$d")")"#,
        "1:30: String format parameter index duplicated, missing, or out of range"
      ),
      (
        #"#localized("\("x", specifier: "%d")")"#,
        "1:32: specifier '%d' does not match the value \"x\""
      ),
      (
        #"#localized("\(1.5, specifier: "%d")")"#,
        "1:32: specifier '%d' does not match the value 1.5"
      ),
      (
        #"#localized("\(x, specifier: "%*d")")"#,
        "1:30: specifier '%*d' takes more than one value"
      ),
      (
        #"#localized("\(x, as: "a b")")"#,
        "1:23: 'a b' is not a valid argument name in an ICU pattern"
      ),
      (
        #"#localized("\(x, as: "a") \(y, as: "a")")"#,
        "1:37: two different arguments are named 'a'"
      ),
    ])
  func problems(_ source: String, _ problem: String) {
    #expect(Expansion.problems(source) == [problem])
  }

  @Test("valid specifiers have no diagnostics", arguments: ["%.1lf", "%05d", "%@", "%x", "%g"])
  func goodSpecifiers(_ specifier: String) {
    #expect(Expansion.problems("#localized(\"\\(x, specifier: \"\(specifier)\")\")") == [])
  }

  @Test("a `#localized` inside another is expanded with it")
  func nested() {
    let text = Expansion.text(#"#localized("See \(#localized("the \(n) pages"))")"#)
    #expect(!text.contains("#localized"))
    #expect(text.hasPrefix(#"LocalizedCallSite.text("See {arg1}", names: "arg1","#), "\(text)")
    #expect(
      text.contains(#"values: LocalizedCallSite.text("the {n} pages", names: "n","#), "\(text)")
  }
}
