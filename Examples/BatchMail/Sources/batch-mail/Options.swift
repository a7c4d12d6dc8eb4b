import FoundationEssentials

/// The options of the command line.
struct Options {
  static let usage = """
    usage: batch-mail [--count N] [--jobs N] [--catalog FOLDER] [--progress]

      --count     the number of recipients; 100000 by default
      --jobs      the number of tasks that run at a time; by default, that of the processors
      --catalog   the folder of Localizable.xcstrings; Localizations by default
      --progress  show the progress and the rate on standard error

    """

  var count = 100_000
  var jobs = ProcessInfo.processInfo.activeProcessorCount
  var catalog = "Localizations"
  var showsProgress = false

  /// Reads the arguments after the program's name; nil if they do not match the usage.
  init?(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)[...]
    while let option = rest.popFirst() {
      switch option {
      case "--progress": showsProgress = true
      case "--catalog":
        guard let folder = rest.popFirst() else { return nil }
        catalog = folder
      case "--count", "--jobs":
        guard let number = rest.popFirst().flatMap({ Int($0) }), number > 0 else { return nil }
        if option == "--count" { count = number } else { jobs = number }
      default: return nil
      }
    }
  }
}
