internal import ICUFormatMemory

/// What a site found for some languages in some files.
final class CallSiteEntry: Sendable {
  /// The text, or the words of the source; nil where the key has to be made at each call.
  private let text: LocalizedEntry?
  /// The key that says how the text shows its arguments; nil where the text needs none.
  private let key: LocalizedStringKey?
  /// Whether it was reported that the reader's language has no text, which strict runs report again.
  let isMissing: Bool
  /// The text, where it is so simple that it can be written in a single pass.
  private let flat: AtomicOnce<FastPathTemplate>
  /// The same for a text that is missing: not for strict runs.
  private let missingFlat: AtomicOnce<FastPathTemplate>

  /// What is looked up by its key at each call.
  static let byKey = CallSiteEntry()

  private init() {
    text = nil
    key = nil
    isMissing = false
    flat = AtomicOnce()
    missingFlat = AtomicOnce()
  }

  /// - Parameter key: The key that holds what the source says about its arguments.
  init(_ text: LocalizedEntry, key: LocalizedStringKey, isMissing: Bool) {
    self.text = text
    self.key = text.needsKey(key) ? key : nil
    self.isMissing = isMissing
    let flat = text.flat(for: key)
    self.flat = AtomicOnce(isMissing ? nil : flat)
    missingFlat = AtomicOnce(isMissing ? flat : nil)
  }

  var isKeyNeeded: Bool {
    @inline(__always) get { text == nil }
  }

  /// The text; nil where it takes more than words, texts and whole numbers.
  @inline(__always)
  func flatString(_ arguments: InlineArguments) -> String? {
    (flat.withObject { $0.string(arguments) } ?? nil) ?? missingString(arguments)
  }

  /// The same of a text that is missing, outside of strict runs.
  @inline(never)
  private func missingString(_ arguments: InlineArguments) -> String? {
    guard isMissing, Localization.collector == nil else { return nil }
    return missingFlat.withObject { $0.string(arguments) } ?? nil
  }

  func write(_ arguments: [MessageArgument], to writer: inout UTF8Writer) {
    if flat.withObject({ $0.write(arguments, to: &writer) }) ?? false { return }
    if missingFlat.withObject({ $0.write(arguments, to: &writer) }) ?? false { return }
    if var key {
      key.segments.replaceArguments(arguments)
      text?.write(key, width: nil, to: &writer)
    } else {
      text?.write(arguments, to: &writer)
    }
  }
}
