import ICUFormat

#if canImport(Glibc)
  // The stream `stderr` is a global variable of C.
  @preconcurrency import Glibc
#endif

/// The output for errors and progress.
enum StandardError {
  /// Prints a line in the user's language.
  ///
  /// Bold text is bold on a terminal, and arguments are isolated: a Latin file name does not change
  /// the order of an Arabic sentence.
  static func print(_ key: LocalizedStringKey) {
    let text = LocalizedText(key, bundle: Catalog.bundle)
    let line = text.ansi(.automatic(forDescriptor: STDERR_FILENO)) + "\n"
    fputs(line, stderr)
  }
}
