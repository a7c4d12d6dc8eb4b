import ICUFormat
import Malloc
import StringCatalogs

#if canImport(Glibc)
  import Glibc
#endif

// The time and memory of large and hostile catalogs. Each process makes one measurement, so that it
// does not include the memory of another one. The limits are those that the documentation
// guarantees.

/// Returns a value of `/proc/self/status`, in bytes.
func status(_ name: String) -> Int {
  guard let file = fopen("/proc/self/status", "r") else { return 0 }
  defer { fclose(file) }
  while let line = readLine(of: file) {
    if line.hasPrefix(name + ":") {
      return (Int(line.filter { ("0"..."9").contains($0) }) ?? 0) * 1024
    }
  }
  return 0
}

func readLine(of file: UnsafeMutablePointer<FILE>) -> String? {
  var bytes: [UInt8] = []
  while case let byte = fgetc(file), byte >= 0 {
    if byte == 0x0A { return String(decoding: bytes, as: UTF8.self) }
    bytes.append(UInt8(truncatingIfNeeded: byte))
  }
  return nil
}

/// Returns the number of bytes that are currently allocated.
func allocated() -> Int {
  let information = mallinfo2()
  return Int(information.uordblks + information.hblkhd)
}

func fileSize(_ path: String) -> Int {
  guard let file = fopen(path, "r") else { return 0 }
  defer { fclose(file) }
  fseek(file, 0, SEEK_END)
  return ftell(file)
}

func milliseconds(_ body: () -> Void) -> Double {
  let time = ContinuousClock().measure(body)
  return Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15
}

func rounded(_ value: Double) -> String { String(icuFormat: "%.2f", value) }

var isRight = true
@MainActor func check(_ condition: Bool, _ what: @autoclosure () -> String) {
  if !condition {
    isRight = false
    print("  FAILED: \(what())")
  }
}

let arguments = CommandLine.arguments
guard arguments.count > 2 else {
  print(
    "usage: catalog-probe make FOLDER | memory FOLDER TABLE | limit FOLDER TABLE | hostile FOLDER FILE | lookup FOLDER"
  )
  exit(2)
}
let folder = arguments[2]
let table = arguments.count > 3 ? arguments[3] : ""

switch arguments[1] {
case "make":
  for name in [
    "strings", "strings/de.lproj", "catalog", "lookup", "lookup/de.lproj", "limit", "formats",
    "formats/de.lproj", "hostile",
  ] {
    mkdir(folder + "/" + name, 0o755)
  }
  writeStrings(folder + "/strings/de.lproj/Small.strings", count: 10_000)
  writeStrings(folder + "/strings/de.lproj/Large.strings", count: 750_000)
  let ten = ["en", "de", "fr", "es", "it", "pl", "ru", "ar", "ja", "zh-Hant"]
  writeCatalog(folder + "/catalog/Small.xcstrings", count: 10_000, languages: ten)
  writeStrings(folder + "/lookup/de.lproj/Hundred.strings", count: 100)
  writeStrings(folder + "/lookup/de.lproj/Many.strings", count: 100_000)
  writeFormats(folder + "/formats/de.lproj", count: 50_000)
  writeVariations(folder + "/limit/Variations.xcstrings", count: 1_000_000)
  writeDeep(folder + "/limit/Deep_de.json", depth: 1_000_000)
  for file in HostileFile.all {
    guard let output = fopen(folder + "/hostile/" + file.name, "w") else { continue }
    let content = file.content
    fwrite(content, 1, content.count, output)
    fclose(output)
  }

case "memory":
  // First without a file, so that the memory of ICU and of the program is not counted.
  _ = String(
    localized: "warm \(1)", bundle: LocalizationBundle(texts: ["de": ["a": "b"]]), locale: "de")
  let path = folder + "/" + table
  let size = fileSize(path)
  let parts = path.split(separator: "/")
  let name = parts.last.map { String($0.prefix { $0 != "." }) } ?? ""
  let isInFolder = parts.dropLast().last?.hasSuffix(".lproj") == true
  let root = "/" + parts.dropLast(isInFolder ? 2 : 1).joined(separator: "/")
  let bundle = LocalizationBundle(path: root)
  // Allocated memory, without the pages of ICU's data, which all programs share, and without freed
  // memory.
  let before = allocated()
  let peakBefore = status("VmRSS")
  var text = ""
  let first = milliseconds {
    text = String(
      localizedKey: "settings.row.77.title", defaultValue: "\("Ana") \(3)", table: name,
      bundle: bundle, locale: "de")
  }
  let held = allocated() - before
  let peak = status("VmHWM") - peakBefore
  check(
    text == "Ana \"hat\" 3 Einträge – Zeile 77" || text == "Ana hat 3 Einträge – Zeile 77", text)
  let ratio = Double(held) / Double(size)
  let peakRatio = Double(peak) / Double(size)
  print(
    "  \(table): \(size / 1000) KB, first text after \(rounded(first)) ms; uses \(rounded(ratio)) times its bytes, at most \(rounded(peakRatio)) times while it is read"
  )
  check(ratio <= 3, "the table uses more than three times the file's bytes")
  check(peakRatio <= 3, "reading uses more than three times the file's bytes")

case "limit":
  let bundle = LocalizationBundle(path: folder, developmentLanguage: "en")
  let before = status("VmRSS")
  var text = ""
  let time = milliseconds {
    if table == "Variations" {
      text = String(localized: "wide", table: table, bundle: bundle, locale: "en", width: 5)
      text += bundle.localizedString(forKey: "zlast", table: table, language: "en")
    } else {
      text = bundle.localizedString(forKey: "first", table: table, language: "de")
    }
  }
  let peak = status("VmHWM") - before
  print("  \(table): \"\(text)\" after \(rounded(time)) ms, at most \(peak / 1_000_000) MB")
  check(text == (table == "Variations" ? "w4end" : "1"), "other translations were lost")

case "hostile":
  let path = folder + "/" + table
  guard let format = CatalogFormat(fileName: table), let input = fopen(path, "r") else {
    print("cannot read \(path)")
    exit(2)
  }
  let size = fileSize(path)
  var bytes = [UInt8](repeating: 0, count: size)
  fread(&bytes, 1, size, input)
  fclose(input)
  // First a small file, so that the pages of the program are not counted.
  var problems: [CatalogDiagnostic] = []
  _ = StringCatalog(recovering: Array(bytes.prefix(512)), as: format, diagnostics: &problems)
  problems = []
  let before = status("VmRSS") - size
  var count = 0
  var problem = ""
  let time = milliseconds {
    let catalog = StringCatalog(recovering: bytes, as: format, diagnostics: &problems)
    count = catalog.entries.count
    problem = problems.first?.description ?? "no problem"
  }
  let peak = status("VmHWM") - before
  let limit = 8 * size + 200 * count
  print(
    "  \(table): \(count) entries after \(rounded(time)) ms, at most \(rounded(Double(peak) / 1e6)) MB of \(rounded(Double(limit) / 1e6)); \(problem.prefix(100))"
  )
  // Pages that are used for the first time are mostly those of the program: 1 MB of them.
  check(
    peak <= limit + (1 << 20), "reading uses more than 8 times the file and 200 bytes per entry")
  check(time < 5000, "reading takes too long")

case "lookup":
  let bundle = LocalizationBundle(path: folder)
  @MainActor func nanoseconds(_ table: String, _ count: Int) -> (
    first: Double, all: Double, hot: Double
  ) {
    let keys = (0..<count).map { LocalizedStringKey("settings.row.\(($0 * 7919) % count).title") }
    var length = 0
    let first = milliseconds {
      length += String(localized: keys[0], table: table, bundle: bundle, locale: "de").utf8.count
    }
    // Compiles each translation.
    for key in keys {
      length += String(localized: key, table: table, bundle: bundle, locale: "de").utf8.count
    }
    func time(_ keys: ArraySlice<LocalizedStringKey>, _ rounds: Int) -> Double {
      (0..<5).map { _ in
        milliseconds {
          for _ in 0..<rounds {
            for key in keys {
              length +=
                String(localized: key, table: table, bundle: bundle, locale: "de").utf8.count
            }
          }
        } * 1e6 / Double(rounds * keys.count)
      }.min() ?? 0
    }
    let all = time(keys[...], max(1, 200_000 / count))
    let hot = time(keys.prefix(100), 2000)
    check(length > 0, "no text")
    return (first, all, hot)
  }
  let small = nanoseconds("Hundred", 100)
  let large = nanoseconds("Many", 100_000)
  print(
    "  first text: \(rounded(small.first)) ms of 100 keys, \(rounded(large.first)) ms of 100,000")
  print(
    "  one of 100 keys: \(rounded(small.hot)) ns in a table of 100, \(rounded(large.hot)) ns in a table of 100,000 (\(rounded(large.hot / small.hot)) times)"
  )
  print(
    "  all keys in turn: \(rounded(small.all)) ns and \(rounded(large.all)) ns (\(rounded(large.all / small.all)) times)"
  )

default:
  print("unknown command")
  exit(2)
}
exit(isRight ? 0 : 1)
