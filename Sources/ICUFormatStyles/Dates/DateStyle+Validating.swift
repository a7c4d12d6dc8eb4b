internal import MessageSyntax

extension DateStyle {
  /// Creates a style with a UTS #35 pattern that ICU can format completely.
  ///
  /// ```swift
  /// do { _ = try DateStyle(validatingPattern: "yyyy-PP") } catch { print(error) }
  /// // malformed pattern 'yyyy-PP' at offset 5: unknown field letter 'P'; did you mean 'yyyy-'PP''?
  /// ```
  ///
  /// - Throws: ``FormatError`` of kind ``FormatError/Kind/malformedPattern`` with the offset, and
  ///   with the intended pattern if it is clear.
  public init(validatingPattern pattern: String) throws(FormatError) {
    try Self.check(DatePattern.parse(pattern).diagnostics, .malformedPattern, pattern) {
      let fixed = DatePattern.parse($0)
      return fixed.pattern.fields.isEmpty ? nil : fixed.diagnostics
    }
    self.init(pattern: pattern)
  }

  /// Creates a style with a skeleton in which every letter is a field.
  ///
  /// - Throws: ``FormatError`` of kind ``FormatError/Kind/malformedSkeleton`` with the offset, and
  ///   with the intended skeleton if it is clear.
  public init(validatingSkeleton skeleton: String) throws(FormatError) {
    try Self.check(DateSkeleton.parse(skeleton).diagnostics, .malformedSkeleton, skeleton) {
      DateSkeleton.parse($0).diagnostics
    }
    self.init(skeleton: skeleton)
  }

  /// Throws the first error.
  ///
  /// The fixed text is a suggestion if it is valid as a whole.
  ///
  /// - Parameter read: Returns the diagnostics of a fixed text; nil if it has no field.
  private static func check(
    _ diagnostics: [DatePatternDiagnostic], _ kind: FormatError.Kind, _ text: String,
    _ read: (String) -> [DatePatternDiagnostic]?
  ) throws(FormatError) {
    guard let first = diagnostics.first(where: { $0.severity == .error }) else { return }
    let fixed = first.fix?.applied(to: text)
    let isValid = fixed.flatMap(read)?.allSatisfy { $0.severity != .error } ?? false
    throw FormatError(
      kind: kind, value: text, offset: first.range.lowerBound, detail: first.message,
      suggestions: .values(isValid ? [fixed].compactMap(\.self) : []))
  }
}
