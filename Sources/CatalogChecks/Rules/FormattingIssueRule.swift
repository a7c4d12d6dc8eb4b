internal import ICUFormat
internal import MessageSyntax

/// Reports what the library reports when it formats a translation.
struct FormattingIssueRule: CatalogRule {
  let identifier = "formatting-issue"
  let severity = SourceDiagnosticSeverity.error
  let summary = "a translation that cannot be formatted as intended"

  /// Returns what is wrong with a string whose automatic grammar has no plural forms to choose from.
  ///
  /// - Parameter isMessage: Whether the string is a message of ICU.
  static func grammar(of string: TranslatedString, isMessage: Bool) -> String {
    let format = string.format
    let hasValue = isMessage || !format.specifiers.allSatisfy(format.isPercentSign)
    return "automatic grammar '^[…](inflect: true)' is not supported on Linux; "
      + (hasValue ? "add plural forms" : "write a text that needs none")
  }

  func check(_ translation: Translation, _ report: inout RuleReport) {
    guard !translation.isMessageFormat2, translation.node.lacksPluralForms else { return }
    for (index, string) in translation.strings.enumerated() {
      let bytes = string.value.utf8
      guard let place = bytes.firstRange(of: "^[".utf8)?.lowerBound else { continue }
      // The library shows the text without the markup.
      return report.add(
        Self.grammar(of: string, isMessage: translation.pattern != nil), in: index,
        at: bytes.distance(from: bytes.startIndex, to: place), severity: .warning)
    }
  }

  func check(_ run: TranslationRun, _ report: inout RuleReport) {
    if case .mixed(let message) = run.translation.content, !message.choosesByWord,
      run.issue == nil
    {
      // The look-up shows such a message, and reports it.
      report.add("found an ICU message; expected a printf format", in: 0, severity: .warning)
    }
    for error in run.styleErrors {
      report.add(error.messageWithHint, in: 0, at: error.range.lowerBound)
    }
    guard let issue = run.issue else { return checkPercentSigns(run.translation, &report) }
    let detail = issue.detail.isEmpty ? "" : ": \(issue.detail)"
    let isInvalid = issue.detail.hasSuffix("is not a valid directive")
    let place = Self.percentSign(in: run.translation, isInvalid: isInvalid)
    let hint = place != nil || isInvalid ? "; write '%%' for a percent sign" : ""
    // The subject is the string that the rules read, if it is that.
    let string = run.translation.strings.first {
      $0.value.utf8.elementsEqual(issue.subject.utf8)
    }
    let subject = string?.written?.value ?? issue.subject
    report.add(
      "\(issue.kind.name) '\(subject)'\(detail)\(hint)", in: place?.string ?? 0,
      at: place?.offset ?? 0)
  }

  /// Reports the first percent sign that prints an argument of another directive, and so causes no issue:
  /// `%1$lld von 50%igen`.
  private func checkPercentSigns(_ translation: Translation, _ report: inout RuleReport) {
    let contract = translation.contract ?? translation.arguments
    guard !contract.isEmpty, !translation.isMessage,
      let place = Self.percentSign(in: translation, isInvalid: false),
      let sign = translation.strings[place.string].format.specifiers.first(where: {
        $0.range.lowerBound == place.offset
      })
    else { return }
    report.add(
      "'\(translation.strings[place.string].text(in: sign.range))' takes an argument; "
        + "write '%%' for a percent sign", in: place.string, at: place.offset)
  }

  /// Returns the first percent sign of the text that is taken for a directive: in `50% der Datei`, `% d` is
  /// one.
  ///
  /// - Parameter isInvalid: Whether the directive is not valid.
  private static func percentSign(
    in translation: Translation, isInvalid: Bool
  ) -> (string: Int, offset: Int)? {
    for (index, string) in translation.strings.enumerated() {
      let format = string.format
      var offsets = format.specifiers.filter(format.isPercentSign).map(\.range.lowerBound)
      if isInvalid {
        offsets += format.diagnostics.filter(\.kind.isPercentSign).map(\.range.lowerBound)
      }
      if let offset = offsets.min() { return (index, offset) }
    }
    return nil
  }
}
