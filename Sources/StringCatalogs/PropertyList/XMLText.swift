/// Collects the characters that XML does not allow from the strings that are written.
///
/// Every XML writer takes one, so that no character is replaced without a report.
final class XMLReplacements {
  /// The key of the current entry.
  var key = "" {
    didSet { seen.removeAll() }
  }
  private var seen: Set<Unicode.Scalar> = []
  private var problems = CatalogProblems(file: "", text: [])

  /// One problem for each character of each key.
  var diagnostics: [CatalogDiagnostic] { problems.diagnostics }

  func report(_ scalar: Unicode.Scalar) {
    guard seen.insert(scalar).inserted else { return }
    problems.report(
      .encoding, at: 0..<0,
      "character \(XMLText.name(of: scalar)) of '\(key)' is not allowed in XML; "
        + "it is written as U+FFFD", hint: "remove it")
  }
}

/// Writes XML.
enum XMLText {
  /// Whether XML 1.0 allows a character, in text or as a reference (section 2.2, `Char`).
  static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  /// Returns a string with U+FFFD for each character that XML does not allow, as it is written.
  static func replacingDisallowed(in text: String) -> String {
    guard !text.unicodeScalars.allSatisfy(isAllowed) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(isAllowed(scalar) ? scalar : "\u{FFFD}") }
    return String(result)
  }

  /// Returns the name of a character, such as `U+0001`.
  static func name(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// Appends character data.
  ///
  /// A carriage return becomes a reference, because readers turn a raw one into a line feed.
  static func append(_ text: String, to output: inout [UInt8], _ replacements: XMLReplacements) {
    append(text, to: &output, replacements) { $0 == 0x0D }
  }

  /// Appends an attribute's value.
  ///
  /// Tabs and line ends become references.
  static func appendAttribute(
    _ text: String, to output: inout [UInt8], _ replacements: XMLReplacements
  ) {
    append(text, to: &output, replacements) {
      $0 == 0x09 || $0 == 0x0A || $0 == 0x0D || $0 == 0x22
    }
  }

  /// Appends a comment, which may not contain two consecutive hyphens.
  static func appendComment(
    _ comment: String, to output: inout [UInt8], _ replacements: XMLReplacements
  ) {
    output.append(contentsOf: "<!-- ".utf8)
    var previous: Unicode.Scalar = " "
    for scalar in comment.unicodeScalars {
      if scalar == "-", previous == scalar { output.append(0x20) }
      append(scalar, to: &output, replacements)
      previous = scalar
    }
    output.append(contentsOf: " -->".utf8)
  }

  private static func append(
    _ text: String, to output: inout [UInt8], _ replacements: XMLReplacements,
    isReference: (UInt8) -> Bool
  ) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output.append(contentsOf: "&amp;".utf8)
      case "<": output.append(contentsOf: "&lt;".utf8)
      case ">": output.append(contentsOf: "&gt;".utf8)
      case _ where scalar.value < 0x80 && isReference(UInt8(scalar.value)):
        output.append(contentsOf: (scalar == "\"" ? "&quot;" : "&#\(scalar.value);").utf8)
      default: append(scalar, to: &output, replacements)
      }
    }
  }

  /// Appends a character without escaping.
  ///
  /// XML does not allow some characters at all, and a file with one of them is invalid. Each one
  /// becomes U+FFFD and is reported.
  private static func append(
    _ scalar: Unicode.Scalar, to output: inout [UInt8], _ replacements: XMLReplacements
  ) {
    if isAllowed(scalar) {
      output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    } else {
      replacements.report(scalar)
      output.append(contentsOf: UTF8.encodedReplacementCharacter)
    }
  }
}
