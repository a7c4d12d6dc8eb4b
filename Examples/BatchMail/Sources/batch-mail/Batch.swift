import ICUFormat

/// Writes the e-mails of all recipients, in several tasks.
struct Batch {
  let bundle: LocalizationBundle
  let count: Int
  let jobs: Int

  private static let blockSize = 1000

  /// Returns the totals of each language.
  ///
  /// - Parameter progress: Receives the number of e-mails that are written, and the number before.
  func run(
    progress: @Sendable (_ written: Int, _ previous: Int) -> Void
  ) async -> [Totals] {
    var totals = Array(repeating: Totals(), count: Recipient.languages.count)
    var blocks = stride(from: 0, to: count, by: Self.blockSize)
      .map { $0..<min($0 + Self.blockSize, count) }[...]
    var written = 0
    await withTaskGroup(of: (count: Int, totals: [Totals]).self) { group in
      func addTask() {
        guard let block = blocks.popFirst() else { return }
        group.addTask { (block.count, write(block)) }
      }
      for _ in 0..<jobs { addTask() }
      for await block in group {
        addTask()
        for (index, part) in block.totals.enumerated() { totals[index].add(part) }
        progress(written + block.count, written)
        written += block.count
      }
    }
    return totals
  }

  /// Writes the e-mails of some recipients.
  private func write(_ numbers: Range<Int>) -> [Totals] {
    var totals = Array(repeating: Totals(), count: Recipient.languages.count)
    for number in numbers {
      let recipient = Recipient(number: number)
      totals[recipient.languageIndex].add(recipient.text(from: bundle))
    }
    return totals
  }
}
