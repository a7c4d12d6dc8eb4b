import ICUFormat

#if canImport(Glibc)
  // The stream `stderr` is a global variable of C.
  @preconcurrency import Glibc
#endif

@main
struct Main {
  static func main() async {
    guard let options = Options(CommandLine.arguments.dropFirst()) else {
      fputs(Options.usage, stderr)
      exit(64)
    }
    let bundle = LocalizationBundle(path: options.catalog)
    let batch = Batch(bundle: bundle, count: options.count, jobs: options.jobs)
    let bar = options.showsProgress ? ProgressBar(bundle: bundle, total: options.count) : nil
    let totals = await batch.run { bar?.show($0, after: $1) }
    bar?.finish()
    for (language, total) in zip(Recipient.languages, totals) {
      print("\(language.languageTag) \(total.count) \(total.bytes) \(total.hashText)")
    }
  }
}
