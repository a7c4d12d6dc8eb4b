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
}
