/// A list of locales that a locale context can cache.
final class LocaleList: Sendable {
  let locales: [LocaleIdentifier]

  init(_ locales: [LocaleIdentifier]) { self.locales = locales }
}

extension LocaleContext.Slot where Object == LocaleList {
  static var parents: Self { Self(.parents) }
}
