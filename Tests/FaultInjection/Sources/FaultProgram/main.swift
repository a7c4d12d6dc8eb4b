import FaultHarness
import FoundationEssentials
import Glibc
import ICUFormat

// Small programs that use the public API. Each runs with every one of its allocations, and every
// one of its calls of ICU, failing once.

// Sendable: there is one thread.
/// The result to which a program appends its text, and the issue handler its failures.
nonisolated(unsafe) var current: OpaquePointer?

func run(_ index: Int32, _ result: OpaquePointer?) {
  current = result
  do {
    let text = try Localization.withTimeZone("Europe/Berlin") {
      try Programs.all[Int(index)].body()
    }
    text.withCString { fault_append(result, $0, Int32(text.utf8.count)) }
  } catch {
    fault_failed(result)
  }
}

// Objects that the first report creates once and that stay are not leaks.
Localization.issueHandler = { _ in }
_ = DateStyle(date: .short).locale("en").timeZone("Mars/Base").format(Programs.moment)

Localization.issueHandler = { _ in fault_failed(current) }

let names = Programs.all.map { program in UnsafePointer(strdup(program.name)) }
let code = names.withUnsafeBufferPointer { names in
  fault_main(
    CommandLine.argc, CommandLine.unsafeArgv,
    fault_programs(names: names.baseAddress, count: Int32(names.count), run: run))
}
exit(code)
