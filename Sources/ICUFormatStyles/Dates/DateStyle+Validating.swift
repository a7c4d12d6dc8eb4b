internal import MessageSyntax

extension DateStyle {
  /// A pattern of UTS #35 that ICU writes to its end.
  ///
  /// ```swift
  /// do { _ = try DateStyle(validatingPattern: "yyyy-PP") } catch { print(error) }
  /// // malformed pattern "yyyy-PP" at offset 5: no field has the letter 'P'; did you mean "yyyy-'PP'"?
  /// ```
  ///
  /// - Throws: ``FormatError`` of kind ``FormatError/Kind/malformedPattern`` with the place, and the
  ///   pattern that is meant where that is plain.
  public init(validatingPattern pattern: String) throws(FormatError) {
    try Self.check(DatePattern.parse(pattern).diagnostics, .malformedPattern, pattern)
    self.init(pattern: pattern)
  }

  /// A skeleton whose letters are all fields.
  ///
  /// - Throws: ``FormatError`` of kind ``FormatError/Kind/malformedSkeleton`` with the place, and the
  ///   skeleton that is meant where that is plain.
  public init(validatingSkeleton skeleton: String) throws(FormatError) {
    try Self.check(DateSkeleton.parse(skeleton).diagnostics, .malformedSkeleton, skeleton)
    self.init(skeleton: skeleton)
  }

  private static func check(
    _ diagnostics: [DatePatternDiagnostic], _ kind: FormatError.Kind, _ text: String
  ) throws(FormatError) {
    guard let first = diagnostics.first(where: { $0.severity == .error }) else { return }
    throw FormatError(
      kind: kind, value: text, offset: first.range.lowerBound, detail: first.message,
      suggestions: first.fix.map { [$0.applied(to: text)] } ?? [])
  }
}
