internal import Synchronization

/// The kind of device whose variation of a text is shown, by the names that Apple's catalogs use.
public struct LocalizationDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable, Hashable {
  /// The name, such as `mac`.
  public var rawValue: String
  /// A device of any name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A device of any name, as a literal.
  public init(stringLiteral value: String) { rawValue = value }

  /// No device of Apple's: the case that servers and Linux programs show.
  public static let other = LocalizationDevice(rawValue: "other")
  /// A desktop or laptop computer.
  public static let mac = LocalizationDevice(rawValue: "mac")
  /// A telephone.
  public static let iPhone = LocalizationDevice(rawValue: "iphone")
  /// A tablet.
  public static let iPad = LocalizationDevice(rawValue: "ipad")
}

extension Localization {
  private static let deviceOfProcess = Mutex<LocalizationDevice>(.other)

  /// The device whose variations are shown; where a text has none for it, `other`, then `mac`.
  ///
  /// ```swift
  /// Localization.device = .mac   // "Click here" where iphone has "Tap here"
  /// ```
  public static var device: LocalizationDevice {
    get { deviceOfProcess.withLock { $0 } }
    set { deviceOfProcess.withLock { $0 = newValue } }
  }
}
