import CICUShims

/// Formatted text with the fields that ICU marked in it.
package struct ICUFormattedText: Hashable, Sendable {
  /// A field of a formatted text.
  package struct Field: Hashable, Sendable {
    /// ICU's `UFieldCategory`: the kind of formatter, which determines the meaning of ``field``.
    package let category: Int32
    /// The field's number within its category, such as `UNUM_FRACTION_FIELD`.
    package let field: Int32
    /// UTF-8 offsets into the text.
    package let range: Range<Int>

    package init(category: Int32, field: Int32, range: Range<Int>) {
      self.category = category
      self.field = field
      self.range = range
    }
  }

  /// The text.
  package let text: String
  /// The fields of the text, in ICU's order; fields may be nested.
  package let fields: [Field]

  /// Creates formatted text from parts that were formatted separately.
  package init(text: String, fields: [Field]) {
    self.text = text
    self.fields = fields
  }

  /// Copies the result of a shim and closes it.
  init(consuming raw: OpaquePointer) {
    var length: Int32 = 0
    var count: Int32 = 0
    let bytes = unsafe cicu_FormattedText_text(raw, &length)
    let spans = unsafe cicu_FormattedText_fields(raw, &count)
    text = unsafe String(unsafeUninitializedCapacity: Int(length)) { buffer in
      guard let bytes = unsafe bytes, let base = buffer.baseAddress else { return 0 }
      unsafe UnsafeMutableRawPointer(base).copyMemory(from: bytes, byteCount: Int(length))
      return Int(length)
    }
    fields = unsafe UnsafeBufferPointer(start: spans, count: Int(count)).map { span in
      let start = Int(span.start)
      return Field(
        category: span.category, field: span.field, range: start..<max(start, Int(span.end)))
    }
    unsafe cicu_FormattedText_close(raw)
  }
}
