extension MessageFormat {
  /// Returns the message with the names and numbers of its arguments replaced by positions in
  /// `names`.
  func bound(toNamesOrPositionsOf names: [String]) -> MessageFormat {
    MessageFormat(
      CompiledMessage(
        CompiledPattern(program.code) { name in
          names.firstIndex(of: name) ?? names.indices.first { String($0) == name } ?? -1
        }, origin: program.origin))
  }
}
