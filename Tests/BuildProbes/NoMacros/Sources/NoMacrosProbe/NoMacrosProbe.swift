import ICUFormat

/// A use of the library, so that its module is loaded.
public func greeting(_ name: String) -> LocalizedStringKey { "Hello, \(name)" }
