internal import ICUFormatMemory

/// The result of a call site's look-up in one resolution.
final class CallSiteEntry: Sendable {
  /// The translation or the source string; nil if the key is created and looked up at each call.
  private let text: LocalizedEntry?
  /// The key with the styles of the arguments, but without their values; nil if the string does not
  /// need it.
  private let key: LocalizedStringKey?
  /// The number of arguments that the string was compiled for; nil for any number.
  private let count: Int?
  /// Whether the user's language has no translation, which strict runs report again.
  let isMissing: Bool
  /// The fast-path template; nil if the string is not simple enough.
  private let fastPath: AtomicOnce<FastPathTemplate>
  /// The fast-path template if the translation is missing; strict runs do not use it.
  private let missingTemplate: AtomicOnce<FastPathTemplate>

  /// An entry whose key is looked up at each call.
  static let byKey = CallSiteEntry()

  private init() {
    text = nil
    key = nil
    count = nil
    isMissing = false
    fastPath = AtomicOnce()
    missingTemplate = AtomicOnce()
  }

  /// - Parameter key: The key with the styles of the arguments.
  init(_ text: LocalizedEntry, key: LocalizedStringKey, isMissing: Bool) {
    self.text = text
    self.key = text.needsKey(key) ? key.replacingArguments { _ in InlineArguments.nothing } : nil
    count = key.segments.count
    self.isMissing = isMissing
    let fastPath = text.fastPath(for: key)
    self.fastPath = AtomicOnce(isMissing ? nil : fastPath)
    missingTemplate = AtomicOnce(isMissing ? fastPath : nil)
  }

  /// Whether the translation was compiled for values of these kinds: it has another syntax than its
  /// table.
  var isForKinds: Bool { text?.shape?.hasKinds ?? false }

  /// Whether the string was compiled for this number of arguments.
  func suits(_ arguments: [MessageArgument]) -> Bool { count ?? arguments.count == arguments.count }

  var isKeyNeeded: Bool {
    @inline(__always) get { text == nil }
  }

  /// Returns the localized string; nil if it needs more than literal text, strings and integers.
  @inline(__always)
  func fastPathString(_ arguments: InlineArguments) -> String? {
    (fastPath.withObject { $0.string(arguments) } ?? nil) ?? missingString(arguments)
  }

  /// Returns the localized string for a missing translation; nil in a strict run.
  @inline(never)
  private func missingString(_ arguments: InlineArguments) -> String? {
    guard isMissing, Localization.collector == nil else { return nil }
    return missingTemplate.withObject { $0.string(arguments) } ?? nil
  }

  func write(_ arguments: [MessageArgument], to writer: inout UTF8Writer) {
    if fastPath.withObject({ $0.write(arguments, to: &writer) }) ?? false { return }
    if missingTemplate.withObject({ $0.write(arguments, to: &writer) }) ?? false { return }
    if var key {
      key.segments.replaceArguments(arguments)
      text?.write(key, width: nil, to: &writer)
    } else {
      text?.write(arguments, to: &writer)
    }
  }
}
