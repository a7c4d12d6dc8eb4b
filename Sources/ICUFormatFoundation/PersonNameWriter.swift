#if !canImport(Darwin)
  internal import Foundation
  internal import ICUFormat

  /// Formats the names of people.
  ///
  /// ICU has CLDR's patterns for names from version 73 on. Until then, the order is defined here: the
  /// family name comes first in the languages whose `nameOrderLocales` (UTS #35, part 8) is
  /// `surnameFirst`, for names in their own script. If only such languages use a script, a name in it
  /// has that order in every locale.
  struct PersonNameWriter {
    let locale: LocaleIdentifier

    func text(_ name: PersonNameComponents, _ style: PersonNameComponents.FormatStyle.Style)
      -> String
    {
      let order = Order(of: name, language: locale.languageCode)
      switch style {
      case .short:
        let parts = [name.nickname, name.givenName, name.familyName]
        return parts.lazy.compactMap(Self.part).first ?? longText(name, order)
      case .medium:
        let text = order.joined([name.givenName].compactMap(Self.part), Self.part(name.familyName))
        return text.isEmpty ? longText(name, order) : text
      case .long: return longText(name, order)
      case .abbreviated:
        let letters = [name.givenName, name.familyName].map { part in
          Self.part(part)?.first.map { String($0).uppercased() }
        }
        let text = (order.isFamilyFirst ? letters.reversed() : letters).compactMap { $0 }.joined()
        return text.isEmpty ? longText(name, order) : text
      }
    }

    private func longText(_ name: PersonNameComponents, _ order: Order) -> String {
      let given = [name.givenName, name.middleName].compactMap(Self.part)
      let core = order.joined(given, Self.part(name.familyName))
      let parts = [Self.part(name.namePrefix), core, Self.part(name.nameSuffix)]
      let text = parts.compactMap(Self.part).joined(separator: " ")
      return text.isEmpty ? Self.part(name.nickname) ?? "" : text
    }

    /// A part of a name; nil for an empty one.
    private static func part(_ text: String?) -> String? {
      let text = text?.trimmingCharacters(in: .whitespacesAndNewlines)
      return text?.isEmpty == false ? text : nil
    }

    /// The order of given name and family name, and the separator between them.
    private struct Order {
      let isFamilyFirst: Bool
      let separator: String

      init(of name: PersonNameComponents, language: String) {
        let letters = (name.familyName ?? "") + (name.givenName ?? "")
        let script = letters.unicodeScalars.lazy.compactMap { Script($0) }.first
        isFamilyFirst = script.map { $0.isFamilyFirst(in: language) } ?? false
        separator = script == .east ? "" : " "
      }

      func joined(_ given: [String], _ family: String?) -> String {
        let family = family.map { [$0] } ?? []
        return (isFamilyFirst ? family + given : given + family).joined(separator: separator)
      }
    }

    /// The scripts of languages that put the family name first.
    private enum Script {
      /// Chinese characters, kana, Hangul.
      case east
      /// Khmer, Tamil, Telugu, Sinhala, Mongolian.
      case ofOneLanguage
      case latin
      case cyrillic
      case other

      /// The script of a letter; nil for other characters.
      init?(_ scalar: Unicode.Scalar) {
        guard scalar.properties.isAlphabetic else { return nil }
        switch scalar.value {
        case 0x1100...0x11FF, 0x3005...0x30FF, 0x3130...0x318F, 0x31F0...0x31FF, 0x3400...0x9FFF,
          0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF66...0xFFDC, 0x20000...0x3FFFF:
          self = .east
        case 0x0B80...0x0BFF, 0x0C00...0x0C7F, 0x0D80...0x0DFF, 0x1780...0x17FF, 0x1800...0x18AF:
          self = .ofOneLanguage
        case 0x41...0x7A, 0xAA...0x24F, 0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA720...0xA7FF:
          self = .latin
        case 0x0400...0x052F: self = .cyrillic
        default: self = .other
        }
      }

      func isFamilyFirst(in language: String) -> Bool {
        switch self {
        case .east, .ofOneLanguage: true
        case .latin: language == "hu" || language == "vi"
        case .cyrillic: language == "mn"
        case .other: false
        }
      }
    }
  }
#endif
