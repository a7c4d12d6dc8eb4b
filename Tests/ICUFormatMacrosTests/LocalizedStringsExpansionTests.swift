import Testing

/// Tests the code that `@LocalizedStrings` generates, in the order of its specification.
@Suite struct LocalizedStringsExpansionTests {
  /// As in the symbols that Xcode 26 generates, a name is the label of the argument.
  @Test("names of Xcode's string catalogs become labels")
  func names() {
    expectExpansion(
      #"""
      @LocalizedStrings
      enum L {
          private enum Strings: String {
              case landmarks = "%(place)@ has %(count)lld of %@"
          }
      }
      """#,
      #"""
      enum L {
          private enum Strings: String {
              case landmarks = "%(place)@ has %(count)lld of %@"
          }

          static func landmarks(place: String, count: Int, _ arg3: String) -> String {
              String(localized: "landmarks", defaultFormat: "%(place)@ has %(count)lld of %@", arguments: [place, count, arg3])
          }

          /// The keys of these strings, for styled text.
          static var key: Keys {
              Keys()
          }

          /// The keys of the strings.
          struct Keys: Sendable {
              func landmarks(place: String, count: Int, _ arg3: String) -> LocalizedStringKey {
                  LocalizedStringKey(symbol: "landmarks", defaultFormat: "%(place)@ has %(count)lld of %@", arguments: [place, count, arg3])
              }
          }
      }
      """#)
  }

  @Test("plain strings become properties, and formats become functions")
  func example() {
    expectExpansion(
      #"""
      @LocalizedStrings(prefix: "main", table: "tbl")
      enum L {
          private enum Strings: String {
              case key1 = "localized value 1"
              case key2 = "localized value 2"
              case key3 = "localized string value \"%@\""
          }
      }
      """#,
      #"""
      enum L {
          private enum Strings: String {
              case key1 = "localized value 1"
              case key2 = "localized value 2"
              case key3 = "localized string value \"%@\""
          }

          static var key1: String {
              String(localized: "main.key1", defaultValue: "localized value 1", table: "tbl")
          }

          static var key2: String {
              String(localized: "main.key2", defaultValue: "localized value 2", table: "tbl")
          }

          static func key3(_ arg1: String) -> String {
              String(localized: "main.key3", defaultFormat: "localized string value \"%@\"", arguments: [arg1], table: "tbl")
          }

          /// The keys of these strings, for styled text.
          static var key: Keys {
              Keys()
          }

          /// The keys of the strings.
          struct Keys: Sendable {
              var key1: LocalizedStringKey {
                  LocalizedStringKey(symbol: "main.key1", defaultValue: "localized value 1")
              }

              var key2: LocalizedStringKey {
                  LocalizedStringKey(symbol: "main.key2", defaultValue: "localized value 2")
              }

              func key3(_ arg1: String) -> LocalizedStringKey {
                  LocalizedStringKey(symbol: "main.key3", defaultFormat: "localized string value \"%@\"", arguments: [arg1])
              }
          }
      }
      """#)
  }

  @Test(
    "a key begins with the prefix and the separator; without a prefix, it is the name of the case",
    arguments: [
      ("@LocalizedStrings", "key1"),
      ("@LocalizedStrings()", "key1"),
      (#"@LocalizedStrings(prefix: "about")"#, "about.key1"),
      (#"@LocalizedStrings(prefix: "about", separator: "_")"#, "about_key1"),
      (#"@LocalizedStrings(prefix: "about", separator: ".")"#, "about.key1"),
      (#"@LocalizedStrings(prefix: "about", separator: "")"#, "aboutkey1"),
      (
        #"@LocalizedStrings(prefix: "Screens.MainScreen", separator: ".")"#,
        "Screens.MainScreen.key1"
      ),
      (#"@LocalizedStrings(prefix: nil, separator: nil)"#, "key1"),
      (#"@LocalizedStrings(prefix: "")"#, "key1"),
    ])
  func keys(_ attribute: String, _ key: String) {
    #expect(
      members(of: #"case key1 = "Localized value 1""#, attribute: attribute) == [
        """
        static var key1: String {
                String(localized: "\(key)", defaultValue: "Localized value 1")
            }
        """
      ])
  }

  @Test(
    "table and bundle are omitted if they have their default values",
    arguments: [
      ("table: nil", ""), ("bundle: nil", ""), ("bundle: .main", ""),
      ("bundle: LocalizationBundle.main", ""), ("table: nil, bundle: .main", ""),
      (#"table: "tbl""#, #", table: "tbl""#), ("bundle: bundle", ", bundle: bundle"),
      ("table: Tables.about", ", table: Tables.about"),
      (#"table: "tbl", bundle: Assets.bundle"#, #", table: "tbl", bundle: Assets.bundle"#),
    ])
  func defaults(_ arguments: String, _ expected: String) {
    #expect(
      members(of: "case a", attribute: "@LocalizedStrings(\(arguments))") == [
        """
        static var a: String {
                String(localized: "a", defaultValue: "a"\(expected))
            }
        """
      ])
  }

  @Test("the inner enumeration may have another name")
  func stringsEnum() {
    let source = """
      @LocalizedStrings(stringsEnum: "Texts")
      enum L {
          enum Strings: String { case no }
          enum Texts: String { case yes }
      }
      """
    #expect(Expansion.members(source).count == 1)
    #expect(Expansion.members(source).first?.contains(#"String(localized: "yes""#) == true)
  }

  @Test("the default value of a case without a raw value is its name")
  func noRawValue() {
    #expect(
      members(of: "case hello, bye") == [
        "static var hello: String {\n        String(localized: \"hello\", defaultValue: \"hello\")\n    }",
        "static var bye: String {\n        String(localized: \"bye\", defaultValue: \"bye\")\n    }",
      ])
  }

  @Test("backticks stay in the name of the member but not in the key")
  func backticks() {
    #expect(
      members(of: #"case `import` = "Importing important stuff""#) == [
        """
        static var `import`: String {
                String(localized: "import", defaultValue: "Importing important stuff")
            }
        """
      ])
  }

  @Test("members have the access of the enumeration", arguments: ["public ", "package ", ""])
  func access(_ access: String) {
    let source = "@LocalizedStrings\n\(access)enum L {\n enum Strings: String {\n case a\n }\n}"
    let text = Expansion.text(source)
    #expect(text.contains("\(access)static var a: String"))
    #expect(text.contains("\(access)static var key: Keys"))
    #expect(text.contains("\(access)struct Keys: Sendable"))
    #expect(text.contains("\(access)var a: LocalizedStringKey"))
  }

  @Test("a documentation comment documents the member and is the comment for translators")
  func documentation() {
    expectExpansion(
      #"""
      @LocalizedStrings
      enum L {
          enum Strings: String {
              // Not this.

              /// The title of the "about" page.
              ///
              /// Keep it short.
              case about = "About"
              /** Greets. */
              case hello = "Hello %@"
          }
      }
      """#,
      #"""
      enum L {
          enum Strings: String {
              // Not this.

              /// The title of the "about" page.
              ///
              /// Keep it short.
              case about = "About"
              /** Greets. */
              case hello = "Hello %@"
          }

          /// The title of the "about" page.
          ///
          /// Keep it short.
          static var about: String {
              String(localized: "about", defaultValue: "About", comment: "The title of the \"about\" page.\n\nKeep it short.")
          }

          /// Greets.
          static func hello(_ arg1: String) -> String {
              String(localized: "hello", defaultFormat: "Hello %@", arguments: [arg1], comment: "Greets.")
          }

          /// The keys of these strings, for styled text.
          static var key: Keys {
              Keys()
          }

          /// The keys of the strings.
          struct Keys: Sendable {
              /// The title of the "about" page.
              ///
              /// Keep it short.
              var about: LocalizedStringKey {
                  LocalizedStringKey(symbol: "about", defaultValue: "About")
              }

              /// Greets.
              func hello(_ arg1: String) -> LocalizedStringKey {
                  LocalizedStringKey(symbol: "hello", defaultFormat: "Hello %@", arguments: [arg1])
              }
          }
      }
      """#)
  }

  @Test("compilation conditions are kept around the members")
  func conditions() {
    let cases =
      "#if DEBUG\n        case a\n        #else\n        case b\n        #endif\n        case c"
    let text = members(of: cases).joined(separator: "\n")
    #expect(text.contains("#if DEBUG"))
    #expect(text.contains("#else"))
    #expect(text.contains("static var b"))
    #expect(text.contains("static var c"))
  }

  @Test(
    "the type of a placeholder is the type of its parameter",
    arguments: [
      ("%@", "String"), ("%d", "Int"), ("%i", "Int"), ("%ld", "Int"), ("%lld", "Int"),
      ("%qd", "Int"), ("%zd", "Int"), ("%td", "Int"), ("%jd", "Int"), ("%hd", "Int16"),
      ("%hi", "Int16"), ("%hhd", "Int8"), ("%u", "UInt"), ("%x", "UInt"), ("%X", "UInt"),
      ("%o", "UInt"), ("%lu", "UInt"), ("%llu", "UInt"), ("%llx", "UInt"), ("%hu", "UInt16"),
      ("%hx", "UInt16"), ("%ho", "UInt16"), ("%hhu", "UInt8"), ("%f", "Double"), ("%F", "Double"),
      ("%lf", "Double"), ("%e", "Double"), ("%E", "Double"), ("%g", "Double"), ("%G", "Double"),
      ("%a", "Double"), ("%A", "Double"), ("%.2f", "Double"), ("%c", "UInt8"), ("%C", "UInt16"),
      ("%05d", "Int"), ("%+.1f", "Double"), ("%-8@", "String"), ("%#x", "UInt"),
    ])
  func types(_ specifier: String, _ type: String) {
    #expect(
      Expansion.signatures(#"case a = "x \#(specifier) y""#) == [
        "func a(_ arg1: \(type)) -> String"
      ])
  }

  @Test(
    "placeholders become parameters in the order of their numbers",
    arguments: [
      ("Something with %@ and %lld", "_ arg1: String, _ arg2: Int"),
      ("Card named %1$@ with color: %2$@", "_ arg1: String, _ arg2: String"),
      ("%1$@ with color %2$@", "_ arg1: String, _ arg2: String"),
      ("%2$lld of %1$@", "_ arg1: String, _ arg2: Int"),
      ("%1$@ and %1$@ again, %2$d", "_ arg1: String, _ arg2: Int"),
      ("%*d", "_ arg1: Int, _ arg2: Int"),
      ("%.*f of %@", "_ arg1: Int, _ arg2: Double, _ arg3: String"),
      ("%2$*1$d", "_ arg1: Int, _ arg2: Int"),
      ("100%% of %@", "_ arg1: String"),
    ])
  func order(_ value: String, _ parameters: String) {
    #expect(Expansion.signatures("case a = \"\(value)\"") == ["func a(\(parameters)) -> String"])
  }

  @Test(
    "a stray percent sign is literal text; a doubled one makes the string a format",
    arguments: [
      ("100%", "defaultValue: \"100%\""), ("50 %, off!", "defaultValue: \"50 %, off!\""),
      ("100%%", "defaultFormat: \"100%%\""),
    ])
  func percentSigns(_ value: String, _ argument: String) {
    #expect(
      members(of: "case a = \"\(value)\"") == [
        "static var a: String {\n        String(localized: \"a\", \(argument))\n    }"
      ])
  }

  @Test("raw and multi-line literals keep their values")
  func literals() {
    #expect(
      members(of: ##"case a = #"C:\new "%@""#"##) == [
        ##"""
        static func a(_ arg1: String) -> String {
                String(localized: "a", defaultFormat: #"C:\new "%@""#, arguments: [arg1])
            }
        """##
      ])
    #expect(
      members(of: "case a = \"\"\"\n            one\n              \"two\"\n            \"\"\"")
        == [
          #"""
          static var a: String {
                  String(localized: "a", defaultValue: "one\n  \"two\"")
              }
          """#
        ])
  }

  @Test("a case named `key` omits the namespace of the keys")
  func caseNamedKey() {
    let source = strings("case key")
    #expect(!Expansion.text(source).contains("Keys"))
    #expect(
      Expansion.problems(source) == [
        "4:14: the namespace 'key' of the keys is omitted, because a case has its name"
      ])
  }

  @Test("in an extension with an access modifier, members have that access")
  func accessOfExtension() {
    func text(_ access: String, _ own: String) -> String {
      Expansion.text(
        "\(access)extension A {\n@LocalizedStrings\n\(own)enum L {\n enum Strings: String {\n"
          + " case a\n }\n}\n}")
    }
    #expect(text("public ", "").contains("public static var a: String"))
    #expect(text("public ", "").contains("public struct Keys"))
    #expect(text("package ", "").contains("package static var a: String"))
    #expect(!text("public ", "internal ").contains("public static var a"))
    #expect(text("", "public ").contains("public static var a: String"))
  }

  @Test("a parameter does not hide names that the body uses")
  func hiddenNames() {
    let attribute = "@LocalizedStrings(table: Tables.tableName, bundle: _bundle)"
    let cases = #"case a = "{tableName} {bundle} {_bundle} {String}""#
    let member = members(of: cases, attribute: attribute).first ?? ""
    #expect(
      member.contains(
        "func a(tableName _tableName: String, bundle: String, _bundle __bundle: String, "
          + "String _String: String) -> String"))
    #expect(member.contains(#"["tableName": _tableName, "bundle": bundle, "_bundle": __bundle, "#))
  }

  @Test("an inner enumeration may be named Keys")
  func keysEnum() {
    let text = Expansion.text(
      "@LocalizedStrings(stringsEnum: \"Keys\")\nenum L {\n enum Keys: String {\n case a\n }\n}")
    #expect(text.contains("static var key: TextKeys {"))
    #expect(text.contains("struct TextKeys: Sendable"))
  }

  @Test("control characters are escaped in copied text")
  func controlCharacters() {
    let lines = "case a = \"\"\"\n        \\u{1B}[1m\\u{7F}\\u{85}bold\n        \"\"\""
    #expect(
      members(of: lines).first?.contains(#"defaultValue: "\u{1B}[1m\u{7F}\u{85}bold""#) == true)
  }

  @Test("comments in a file with carriage returns are read correctly")
  func carriageReturns() {
    let cases = """
      /// Not this.

      /**
       * The title
       * of the page.
       */
      case a
      /// One
      /// two.
      case b
      """
    let source = strings(cases)
    let expected = members(of: cases)
    #expect(expected.first?.contains(#"comment: "The title\nof the page.""#) == true)
    let found = Expansion.members(source.replacing("\n", with: "\r\n"))
    #expect(found.map { $0.replacing("\r\n", with: "\n") } == expected)
  }
}
