extension String {
  /// The parts between white space, for source strings whose white space programs change.
  package var words: [ByteEqualString] {
    unicodeScalars.split { $0.properties.isWhitespace }.map { ByteEqualString(String($0)) }
  }
}
