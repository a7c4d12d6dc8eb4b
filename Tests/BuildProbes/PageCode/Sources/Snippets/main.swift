// Snippets PAGE: runs the code of a page, in the folder that has its files.
import Foundation

let identifier = CommandLine.arguments[1]
guard let page = pages[identifier] else { fatalError("no page \(identifier)") }
record.path = page.path
do {
  try await page.run()
} catch {
  record.fail(1, "the code throws \(error)")
}
exit(record.failures == 0 ? 0 : 1)
