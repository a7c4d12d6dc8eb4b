/// The second stage: turns items into steps, joins text, and applies the depth limit.
struct MarkupSteps<Leaf> {
  private(set) var steps: [MarkupStep<Leaf>] = []
  private var text = ""
  /// For each open element, whether it is within the depth limit.
  private var shown: [Bool] = []
  private var depth = 0

  init(_ scanner: borrowing MarkupScanner<Leaf>) {
    for item in scanner.items {
      switch item {
      case .text(let range): text += scanner.source.text(range)
      case .string(let part): text += part
      case .leaf(let leaf):
        flush()
        steps.append(.leaf(leaf))
      case .open(let style): open(style)
      case .close: close()
      case .tag(let range):
        open(.html)
        text += scanner.source.text(range)
        close()
      case .run(let index):
        let run = scanner.emphasis.runs[index]
        for _ in 0..<run.closed { close() }
        text += String(repeating: Character(Unicode.Scalar(run.character)), count: run.count)
        scanner.emphasis.forEachOpened(at: index) { open($0) }
      }
    }
    flush()
  }

  private mutating func flush() {
    guard !text.isEmpty else { return }
    steps.append(.text(text))
    text = ""
  }

  private mutating func open(_ style: MarkupElement) {
    let isShown = depth < InlineMarkup.maximumDepth
    shown.append(isShown)
    guard isShown else { return }
    depth += 1
    flush()
    steps.append(.open(style))
  }

  private mutating func close() {
    guard shown.popLast() == true else { return }
    depth -= 1
    flush()
    steps.append(.close)
  }
}
