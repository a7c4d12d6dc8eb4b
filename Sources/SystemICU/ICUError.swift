import CICUShims

/// A failure that ICU reported: the function and the name of the status.
@usableFromInline package struct ICUError: Error, Hashable, Sendable, CustomStringConvertible {
  /// ICU's `UErrorCode`; always above zero.
  package let code: Int32
  /// The ICU function, such as `unumf_openForSkeletonAndLocale`.
  package let function: String
  /// The input of the function (a locale, a skeleton, a pattern), for error messages.
  package let input: String

  /// ICU's name of the status, such as `U_NUMBER_SKELETON_SYNTAX_ERROR`.
  package var name: String { unsafe String(cString: cicu_u_errorName(code)) }

  /// Whether ICU had no memory, so that the same call may succeed later.
  package var isTemporary: Bool { code == cicu_NO_MEMORY }

  @usableFromInline package var description: String {
    var text = "\(function): \(name)"
    if !input.isEmpty { text += " for '\(input)'" }
    if isOfData, let missingData = ICUVersion.missingData { text += "; \(missingData)" }
    return text
  }

  /// Whether the error is that of data that ICU did not find.
  private var isOfData: Bool { code == cicu_MISSING_RESOURCE || code == cicu_FILE_ACCESS }

  package init(code: Int32, function: String, input: String = "") {
    self.code = code
    self.function = function
    self.input = input
  }

  /// Throws if `status` is a failure.
  ///
  /// Warnings (negative values) are not failures.
  package static func check(
    _ status: Int32, _ function: String, _ input: @autoclosure () -> String = ""
  ) throws(ICUError) {
    if status > 0 { throw ICUError(code: status, function: function, input: input()) }
  }
}
