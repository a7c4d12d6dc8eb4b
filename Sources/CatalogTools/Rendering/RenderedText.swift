/// A string that users see, with the sample values of its arguments.
package struct RenderedText: Hashable, Sendable {
  /// An argument: the name, or the position as the format counts it.
  package struct Argument: Hashable, Sendable {
    package var name: String
    package var value: SampleValue
  }

  package var key: String
  package var language: String
  package var arguments: [Argument]
  package var text: String
  /// The state of the translation, such as `needs_review`; nil if the file does not say.
  package var state: String?

  /// The text as a JSON object; the arguments are an object by name or position.
  package var json: String {
    let values = arguments.map { "\(JSONText.quoted($0.name)): \($0.value.json)" }
    return "{\"key\": \(JSONText.quoted(key)), \"language\": \(JSONText.quoted(language)), "
      + "\"arguments\": {\(values.joined(separator: ", "))}, \"text\": \(JSONText.quoted(text))}"
  }

  /// The arguments on one line, such as `count=2`.
  package var argumentList: String {
    arguments.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
  }
}
