extension MessageFormat {
  /// The same message, taking its arguments by position where it names them or counts them.
  func bound(toNamesOrPositionsOf names: [String]) -> MessageFormat {
    MessageFormat(
      CompiledMessage(
        CompiledPattern(program.code) { name in
          names.firstIndex(of: name) ?? names.indices.first { String($0) == name } ?? -1
        }, origin: program.origin))
  }
}
