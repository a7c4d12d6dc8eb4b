internal import MessageSyntax

extension MessageFormat {
  /// Returns the message with the names and numbers of its arguments replaced by positions in
  /// `names`.
  ///
  /// The number of an argument is `0` in an ICU message and `arg0` in MessageFormat 2.
  func bound(toNamesOrPositionsOf names: [String]) -> MessageFormat {
    let isMF2 = program.code.isMF2
    var places: [String: Int] = [:]
    for place in names.indices.reversed() {
      places[isMF2 ? MF2Characters.positionalName(place) : String(place)] = place
    }
    for place in names.indices.reversed() { places[names[place]] = place }
    return bound { places[$0] ?? -1 }
  }
}
