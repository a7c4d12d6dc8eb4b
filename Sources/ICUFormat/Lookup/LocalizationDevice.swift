internal import Synchronization

/// The kind of device that chooses a variation of a translation, with the names of Apple's
/// catalogs.
public struct LocalizationDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable, Hashable {
  /// The name, such as `mac`.
  public var rawValue: String
  /// Creates a device with a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a device from a string literal.
  public init(stringLiteral value: String) { rawValue = value }

  /// Any other device: the variation for servers and Linux programs.
  public static let other = LocalizationDevice(rawValue: "other")
  /// A desktop or laptop computer.
  public static let mac = LocalizationDevice(rawValue: "mac")
  /// A phone.
  public static let iPhone = LocalizationDevice(rawValue: "iphone")
  /// A tablet.
  public static let iPad = LocalizationDevice(rawValue: "ipad")
}

extension Localization {
  private static let deviceOfProcess = Mutex<LocalizationDevice>(.other)

  /// The device whose variations are shown; if a translation has none for it, `other`, then `mac`.
  ///
  /// ```swift
  /// Localization.device = .mac   // "Click here" where iphone has "Tap here"
  /// ```
  public static var device: LocalizationDevice {
    get { deviceOfProcess.withLock { $0 } }
    set { deviceOfProcess.withLock { $0 = newValue } }
  }
}
