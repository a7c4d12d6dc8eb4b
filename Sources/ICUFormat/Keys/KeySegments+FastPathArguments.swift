internal import ICUFormatMemory

extension KeySegments: FastPathArguments {
  @inline(__always)
  func withArgument<Result>(
    at index: Int, ifWithoutDetail: Bool, _ body: (borrowing MessageArgument) -> Result
  ) -> Result? {
    guard index < count else { return nil }
    return withPlaceholder(at: index) { placeholder in
      ifWithoutDetail && placeholder.detail != nil ? nil : body(placeholder.argument)
    }
  }

  func appendStyled(
    at index: Int, in context: borrowing StyleContext, to writer: inout UTF8Writer
  ) -> Bool {
    let context = ValueContext(printf: context.locale, languages: context.languages)
    guard index < count else { return false }
    return withPlaceholder(at: index) { placeholder in
      let detail = placeholder.detail
      guard detail?.verbatimSpecifier == nil else { return false }
      ValueFormatter.append(
        placeholder.argument, style: detail?.style, in: context, to: &writer)
      return true
    }
  }
}
