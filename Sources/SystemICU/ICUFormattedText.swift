import CICUShims

/// Text with the fields that ICU found in it.
package struct ICUFormattedText: Hashable, Sendable {
  /// One field of a formatted text.
  package struct Field: Hashable, Sendable {
    /// ICU's `UFieldCategory`: which kind of formatter says what ``field`` means.
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
  /// Its fields, in ICU's order; a field may lie inside another.
  package let fields: [Field]

  /// Text put together from parts that were formatted one by one.
  package init(text: String, fields: [Field]) {
    self.text = text
    self.fields = fields
  }

  /// Takes what a shim returned and closes it.
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
