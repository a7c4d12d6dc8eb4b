/// The limits of what is shown for one translation, so that a hostile catalog takes bounded time.
package enum RenderLimits {
  /// The values that are tried for one argument.
  package static let samples = 64
  /// The combinations of values that are tried for one message.
  package static let combinations = 128
  /// The cases of one message that are to be reached.
  package static let cases = 1_024
  /// The bytes of the plural rule of a gettext catalog; a longer one is not used.
  package static let pluralRule = 4_096
  /// The arguments of one translation that get different values.
  package static let arguments = 127
}
