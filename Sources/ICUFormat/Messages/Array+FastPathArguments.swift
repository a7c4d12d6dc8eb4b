extension Array<MessageArgument>: FastPathArguments {
  @inline(__always)
  func withArgument<Result>(
    at index: Int, ifWithoutDetail: Bool, _ body: (borrowing MessageArgument) -> Result
  ) -> Result? {
    index < count ? body(self[index]) : nil
  }
}

extension MessageArgument: FastPathArgument {}
