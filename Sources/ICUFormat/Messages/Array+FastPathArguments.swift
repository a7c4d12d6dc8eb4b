extension Array<MessageArgument>: FastPathArguments {
  @inline(__always)
  func withArgument<Result>(
    at index: Int, ifWithoutDetail: Bool, _ body: (borrowing MessageArgument) -> Result
  ) -> Result? {
    // The subscript of a span does not copy the argument.
    index < count ? body(span[index]) : nil
  }
}

extension MessageArgument: FastPathArgument {}
