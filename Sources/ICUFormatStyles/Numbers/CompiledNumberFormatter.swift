internal import FoundationEssentials
public import SystemICU
public import ICUFormatMemory

/// A number skeleton compiled for one locale: immutable, and shared by threads and clients.
///
/// Integers and numbers with a fixed fraction are formatted without ICU if this is known to produce
/// the same bytes; ICU formats everything else.
@usableFromInline package final class CompiledNumberFormatter: Sendable {
  let skeleton: String
  // The locale is not stored: its own context stores formatters, and could then never be freed.
  let icu: ICUNumberFormatter
  /// Formats plain numbers without ICU, if this produces the same bytes.
  @usableFromInline package let native: NativeNumberFormat?
  /// Formats numbers in compact notation without ICU; nil for skeletons in other notations.
  private let compact: CompactNumberFormatter?
  /// The factor of the skeleton, for the plural operands.
  private let scale: Double

  private struct Key: Hashable {
    @ByteEqual var skeleton: String
    let locale: LocaleIdentifier
  }

  /// Enough for a server that shows a dozen formats of numbers in forty languages.
  private static let cache = BoundedCache<Key, CompiledNumberFormatter>(limit: 512)
  /// Formatters that were used for one number.
  private static let usedOnce = BoundedCache<Key, CompiledNumberFormatter>(limit: 32)

  /// Returns the formatter for a skeleton and a locale, created at its first use.
  ///
  /// - Throws: ``FormatError`` if ICU rejects the skeleton.
  package static func cached(
    skeleton: String, locale: LocaleIdentifier
  ) throws(FormatError) -> CompiledNumberFormatter {
    let key = Key(skeleton: skeleton, locale: locale)
    if let found = existing(key) { return found }
    return try cache.value(for: key) { () throws(FormatError) in
      try CompiledNumberFormatter(skeleton: skeleton, locale: locale)
    }
  }

  /// Returns the formatter for a number that may be the only one of the process with this skeleton.
  ///
  /// The first one is formatted by ICU, because learning a format costs as much as hundreds of numbers.
  ///
  /// - Throws: ``FormatError`` if ICU rejects the skeleton.
  package static func forOneNumber(
    skeleton: String, locale: LocaleIdentifier
  ) throws(FormatError) -> CompiledNumberFormatter {
    let key = Key(skeleton: skeleton, locale: locale)
    if let found = existing(key) { return found }
    if usedOnce.existing(key) != nil { return try cached(skeleton: skeleton, locale: locale) }
    return try usedOnce.value(for: key) { () throws(FormatError) in
      try CompiledNumberFormatter(skeleton: skeleton, locale: locale, usesNativePaths: false)
    }
  }

  private static func existing(_ key: Key) -> CompiledNumberFormatter? {
    guard let found = cache.existing(key) else { return nil }
    // A formatter in use is found without a lock from now on.
    if key.locale.context.isPermanent {
      key.locale.context.value(.numberFormatters) { NumberFormatterList() }.pin(found)
    }
    return found
  }

  /// Appends a number with a formatter that was used before, without counting references to it.
  ///
  /// It returns false and appends nothing if the formatter was not used twice, if the locale is not one
  /// of ICU's own, or if ICU fails.
  package static func appendStored(
    _ number: NumberValue, skeleton: String, locale: LocaleIdentifier, to writer: inout UTF8Writer
  ) -> Bool {
    let start = writer.count
    let isWritten = locale.context.withObject(.numberFormatters) { list in
      list.withFormatter(skeleton) { (try? $0.append(number, to: &writer)) != nil } ?? false
    }
    if isWritten == true { return true }
    writer.truncate(to: start)
    return false
  }

  /// Compiles a skeleton.
  ///
  /// - Parameter usesNativePaths: False to use ICU for everything, for comparisons.
  init(
    skeleton: String, locale: LocaleIdentifier, usesNativePaths: Bool = true
  ) throws(FormatError) {
    self.skeleton = skeleton
    do {
      icu = try ICUNumberFormatter(skeleton: skeleton, locale: locale.identifier)
    } catch {
      throw FormatError(malformedSkeleton: skeleton, error)
    }
    let stems = skeleton.split(separator: " ")
    if stems.contains("unit-width-full-name") { Self.use(icu) }
    scale =
      stems.first { $0.hasPrefix("scale/") }
      .flatMap { Double($0.dropFirst(6)) } ?? 1
    guard usesNativePaths, let shape = NumberShape(skeleton) else {
      (native, compact) = (nil, nil)
      return
    }
    let context = locale.context
    native = NativeNumberFormat(
      learningFrom: icu, shape: shape, rules: context.pluralProgram(.cardinal))
    compact =
      shape.isCompact ? CompactNumberFormatter(shape, rules: context.pluralProgram(.cardinal)) : nil
  }

  /// Formats numbers until ICU has compiled the formatter.
  ///
  /// In locales such as `en_DE`, the first two results of ICU 72 for a currency in words have the word
  /// within the digits: `PLN 1.4 Polish zlotys58`. The later ones are right.
  private static func use(_ formatter: ICUNumberFormatter) {
    var writer = UTF8Writer()
    for number: Int64 in 1...3 { try? formatter.append(number, to: &writer) }
  }

  /// Whether plain numbers are formatted without ICU.
  var isNative: Bool { native != nil }

  // MARK: Text

  /// Appends an integer.
  @inlinable @inline(__always)
  package func append(_ value: Int64, to writer: inout UTF8Writer) throws(ICUError) {
    if let native, native.append(value, to: &writer) { return }
    try appendByICU(value, to: &writer)
  }

  @usableFromInline
  func appendByICU(_ value: Int64, to writer: inout UTF8Writer) throws(ICUError) {
    if let native = compact?.format(learningFrom: icu), native.append(value, to: &writer) { return }
    try icu.append(value, to: &writer)
  }

  /// Appends an integer.
  package func append(_ value: UInt64, to writer: inout UTF8Writer) throws(ICUError) {
    if let native, native.append(magnitude: value, isNegative: false, to: &writer) { return }
    if let small = Int64(exactly: value) {
      try appendByICU(small, to: &writer)
    } else {
      try icu.append(decimal: String(value), to: &writer)
    }
  }

  /// Appends a floating-point number, rounded from its shortest decimal form.
  @inline(__always)
  package func append(_ value: Double, to writer: inout UTF8Writer) throws(ICUError) {
    if let native, native.append(value, to: &writer) != nil { return }
    if let native = compact?.format(learningFrom: icu), native.append(value, to: &writer) { return }
    try icu.append(value, to: &writer)
  }

  /// Appends a floating-point number, rounded from its own shortest decimal form.
  ///
  /// That form is `0.1`, not the `0.10000000149011612` of the number as a `Double`.
  func append(_ value: Float, to writer: inout UTF8Writer) throws(ICUError) {
    if let native, native.append(decimal: value.description, to: &writer) != nil { return }
    try icu.append(Self.widened(value), to: &writer)
  }

  /// Appends a decimal number with all its digits.
  func append(_ value: Decimal, to writer: inout UTF8Writer) throws(ICUError) {
    try append(decimal: value.description, to: &writer)
  }

  /// Appends a decimal string: digits with a point and an exponent, `NaN`, `Infinity`, `-0`.
  package func append(decimal value: String, to writer: inout UTF8Writer) throws(ICUError) {
    if let native, native.append(decimal: value, to: &writer) != nil { return }
    try icu.append(decimal: value, to: &writer)
  }

  // MARK: Text and plural operands

  /// Appends an integer and returns its plural operands.
  @inline(__always)
  func appendCounting(
    _ value: Int64, to writer: inout UTF8Writer
  ) throws(ICUError) -> PluralOperands {
    if let native, native.append(value, to: &writer) {
      return native.operands(magnitude: value.magnitude)
    }
    return try count(Double(value).magnitude, to: &writer) { (number) throws(ICUError) in
      try number.format(value, with: icu)
    }
  }

  /// Appends an integer and returns its plural operands.
  func appendCounting(
    _ value: UInt64, to writer: inout UTF8Writer
  ) throws(ICUError) -> PluralOperands {
    if let native, native.append(magnitude: value, isNegative: false, to: &writer) {
      return native.operands(magnitude: value)
    }
    return try appendCounting(decimal: String(value), to: &writer)
  }

  /// Appends a floating-point number and returns its plural operands.
  package func appendCounting(
    _ value: Double, to writer: inout UTF8Writer
  ) throws(ICUError) -> PluralOperands {
    if let native, let written = native.append(value, to: &writer) {
      return PluralOperands(written)
    }
    return try count(value.magnitude, to: &writer) { (number) throws(ICUError) in
      try number.format(value, with: icu)
    }
  }

  /// Appends a floating-point number and returns its plural operands.
  func appendCounting(
    _ value: Float, to writer: inout UTF8Writer
  ) throws(ICUError) -> PluralOperands {
    try appendCounting(Self.widened(value), to: &writer)
  }

  /// Appends a decimal number and returns its plural operands.
  func appendCounting(
    _ value: Decimal, to writer: inout UTF8Writer
  ) throws(ICUError) -> PluralOperands {
    try appendCounting(decimal: value.description, to: &writer)
  }

  /// Appends a decimal string and returns its plural operands.
  func appendCounting(
    decimal value: String, to writer: inout UTF8Writer
  ) throws(ICUError) -> PluralOperands {
    if let native, let written = native.append(decimal: value, to: &writer) {
      return PluralOperands(written)
    }
    return try count(Double(value)?.magnitude ?? .nan, to: &writer) {
      (number) throws(ICUError) in
      try number.format(decimal: value, with: icu)
    }
  }

  /// Formats with ICU and determines the operands from the result.
  ///
  /// The value comes from its decimal number, the visible zeros from its fields.
  private func count(
    _ magnitude: Double, to writer: inout UTF8Writer,
    _ format: (inout ICUFormattedNumber) throws(ICUError) -> Void
  ) throws(ICUError) -> PluralOperands {
    var number = try ICUFormattedNumber()
    try format(&number)
    let text = try number.text()
    writer.append(text.text)
    return PluralOperands(
      shownIn: text, decimal: try number.decimalNumber(), magnitude: magnitude * scale)
  }

  /// Returns the formatted number with all its fields.
  package func text(decimal value: String) throws(ICUError) -> ICUFormattedText {
    var number = try ICUFormattedNumber()
    try number.format(decimal: value, with: icu)
    return try number.text()
  }

  /// Returns the double whose shortest decimal form is that of a `Float`.
  private static func widened(_ value: Float) -> Double {
    value.isFinite ? Double(value.description) ?? Double(value) : Double(value)
  }
}

extension PluralOperands {
  init(_ written: NativeNumberFormat.Written) {
    self.init(
      integer: written.integer, fraction: written.fraction, fractionDigits: written.fractionDigits)
  }
}

extension FormatError {
  /// Creates the error for a skeleton that ICU rejects.
  ///
  /// ICU only says that the syntax is wrong. If this library knows the problem, it is described in
  /// words, and an unknown unit or currency is the error that ``NumberStyle/validate()`` throws.
  init(malformedSkeleton skeleton: String, _ error: ICUParseError) {
    if let found = Self.unknownName(in: skeleton) {
      self = found
      return
    }
    if let first = NumberSkeleton.parse(skeleton).diagnostics.first {
      self.init(first, in: skeleton)
      return
    }
    self.init(
      kind: .malformedSkeleton, value: skeleton, offset: error.offset,
      detail: "\(error.error.function): \(error.error.name)")
  }

  /// Returns the error for the first unknown unit or currency of a skeleton.
  private static func unknownName(in skeleton: String) -> FormatError? {
    for token in skeleton.splitBytes(" ") {
      let parts = token.splitBytes("/", maxSplits: 1, omittingEmpty: false)
      guard parts.count == 2 else { continue }
      let style: NumberStyle
      switch parts[0] {
      case "currency": style = .currency(parts[1])
      case "unit" where !parts[1].isEmpty: style = .unit(parts[1])
      default: continue
      }
      do {
        try style.validateStems()
        try style.validate()
      } catch {
        return error
      }
    }
    return nil
  }
}
