internal import ICU

extension BundleResolution {
  /// Tables in the order in which they are searched.
  final class TableChain: Sendable {
    let all: [LocalizedTable]
    /// Most texts are in the first table.
    private let first: AtomicOnce<LocalizedTable>
    private let others: [LocalizedTable]

    init(_ tables: [LocalizedTable]) {
      all = tables
      first = AtomicOnce(tables.first)
      others = Array(tables.dropFirst())
    }

    /// Appends the text for a key; false where no table has it.
    ///
    /// - Parameters:
    ///   - spelled: The key's spellings, which are in `writer` from `start` on.
    ///   - source: The key that holds the arguments.
    @inline(__always)
    func write(
      _ key: borrowing LocalizedStringKey, _ spelled: inout SpelledKey, from start: Int,
      source: borrowing LocalizedStringKey, width: Int?, to writer: inout UTF8Writer
    ) -> Bool {
      let isWritten =
        first.withObject { table in
          guard let place = table.place(of: key, &spelled, arguments: source, in: &writer) else {
            return false
          }
          writer.truncate(to: start)
          return table.withText(at: place) { text in
            text.write(source, width: width, to: &writer)
            return true
          } ?? false
        } ?? false
      if isWritten || others.isEmpty { return isWritten }
      return writeOther(copy key, &spelled, from: start, source: copy source, width, to: &writer)
    }

    /// The text for a key, or nil where no table has it.
    @inline(__always)
    func text(
      for key: borrowing LocalizedStringKey, _ spelled: inout SpelledKey,
      arguments: borrowing LocalizedStringKey, in writer: inout UTF8Writer
    ) -> CompiledText? {
      let text = first.withObject { table -> CompiledText? in
        guard let place = table.place(of: key, &spelled, arguments: arguments, in: &writer) else {
          return nil
        }
        return table.withText(at: place) { $0 }
      }
      if case .some(.some(let text)) = text { return text }
      if others.isEmpty { return nil }
      return otherText(for: copy key, &spelled, arguments: copy arguments, in: &writer)
    }

    @inline(never)
    private func otherText(
      for key: LocalizedStringKey, _ spelled: inout SpelledKey, arguments: LocalizedStringKey,
      in writer: inout UTF8Writer
    ) -> CompiledText? {
      for table in others {
        if let text = table.text(for: key, &spelled, arguments: arguments, in: &writer) {
          return text
        }
      }
      return nil
    }

    @inline(never)
    private func writeOther(
      _ key: LocalizedStringKey, _ spelled: inout SpelledKey, from start: Int,
      source: LocalizedStringKey, _ width: Int?, to writer: inout UTF8Writer
    ) -> Bool {
      guard let text = otherText(for: key, &spelled, arguments: source, in: &writer) else {
        return false
      }
      writer.truncate(to: start)
      text.write(source, width: width, to: &writer)
      return true
    }
  }
}
