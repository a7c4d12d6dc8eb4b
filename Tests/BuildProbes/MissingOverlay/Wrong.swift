import ICUFormat

// `Bundle.module` without Foundation and the overlay: the error says what to import.

func text() -> String { String(localized: "Hello", bundle: .module) }
