internal import SwiftSyntax

/// The functions and properties that show a string to users.
enum TextFunctions {
  /// The modules in which a literal of a view is a key.
  static let viewModules: Set<String> = [
    "ActivityKit", "AppIntents", "SkipUI", "SwiftUI", "SwiftUICore", "TipKit", "WidgetKit",
  ]
  /// The modules of tests, whose text no user sees.
  static let testModules: Set<String> = ["Testing", "XCTest"]

  /// The functions whose arguments are strings and never keys, with the labels.
  static let strings: [String: Set<String>] = [
    "UIAlertController": ["title", "message"], "UIAlertAction": ["title"],
    "UIAction": ["title", "subtitle"], "UIMenu": ["title"], "UICommand": ["title"],
    "UIKeyCommand": ["title"], "UIBarButtonItem": ["title"], "UITabBarItem": ["title"],
    "UIContextualAction": ["title"], "UIMenuItem": ["title"], "UNNotificationAction": ["title"],
    "NSMenuItem": ["title"], "NSMenu": ["title"], "NSButton": ["title"],
    "NSTextField": ["labelWithString", "wrappingLabelWithString"], "setTitle": [""],
    "addItem": ["withTitle"], "addButton": ["withTitle"],
  ]

  /// The views and their methods whose first argument is a key in SwiftUI, and a string in others.
  static let views: Set<String> = [
    "Button", "Checkbox", "DatePicker", "DisclosureGroup", "GroupBox", "Label", "Link", "Menu",
    "NavigationLink", "Picker", "Section", "SecureField", "TextField", "Toggle",
    "accessibilityHint", "accessibilityLabel", "alert", "confirmationDialog", "navigationSubtitle",
    "navigationTitle", "windowTitle",
  ]

  /// The labels of arguments that are shown by most functions that have them.
  static let labels: Set<String> = [
    "label", "message", "placeholder", "prompt", "subtitle", "title",
  ]

  /// The properties that are shown.
  static let properties: Set<String> = [
    "accessibilityHint", "accessibilityLabel", "informativeText", "messageText", "placeholder",
    "prompt", "subtitle", "text", "title", "toolTip",
  ]

  /// The words in the names of what is for developers, and not for users.
  private static let developerWords: Set<String> = [
    "activity", "analytics", "assert", "assertion", "assertionfailure", "attribute", "debug",
    "diagnostic", "dispatch", "error", "event", "exception", "expect", "failure", "fatal", "fixit",
    "issue", "lock", "log", "logger", "logging", "metric", "os", "osl", "precondition",
    "preconditionfailure", "print", "queue", "record", "require", "signpost", "test", "thread",
    "trace", "track", "warn", "warning",
  ]
  /// The letters of a name that are read.
  private static let maximumName = 200

  /// Whether a name says that its text is for developers: `ParseError`, `logger`, `DispatchQueue`.
  static func isForDevelopers(_ name: some StringProtocol) -> Bool {
    var word = ""
    for character in name.prefix(maximumName) {
      if character.isUppercase || !character.isLetter {
        if developerWords.contains(word) { return true }
        word = ""
      }
      if character.isLetter { word += character.lowercased() }
    }
    return developerWords.contains(word)
  }
}
