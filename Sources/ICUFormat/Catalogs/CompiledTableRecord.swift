/// What a compiled catalog stores of a table.
struct CompiledTableRecord: Sendable {
  /// The language as the source file names it; empty if it names none.
  var languageName: String
  var isEmpty: Bool
  var hasTexts: Bool
  var bytes: ByteList
  var ends: WordList
  var places: WordList?
  var groupPlaces: [Int: Int]
}
