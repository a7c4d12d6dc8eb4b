extension ConformanceExecutor {
  /// `markup`: inline Markdown as HTML.
  ///
  /// The library reads no blocks and therefore no link reference definitions.
  static func markup(
    _ executor: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    let text = try request.required("text")
    guard !MarkupHTML.hasBlocks(text) else {
      throw ConformanceFailure.unsupported("paragraphs or link reference definitions")
    }
    return .fields([.init("html", .string(MarkupHTML.html(text)))])
  }
}
