import CICUShims
import ICUFormatMemory

/// The versions of ICU and of its data, as the library reports them at run time.
package enum ICUVersion {
  /// The version of ICU, such as `72.1`.
  package static var library: String {
    unsafe text("u_getVersion") { unsafe cicu_u_getVersion($0, $1, &$2) }
  }

  /// The version of CLDR, such as `42.0`.
  package static var cldr: String {
    unsafe text("ulocdata_getCLDRVersion") { unsafe cicu_ulocdata_getCLDRVersion($0, $1, &$2) }
  }

  /// The version of the time zone data, such as `2022e`.
  package static var timeZones: String {
    unsafe text("ucal_getTZDataVersion") { unsafe cicu_ucal_getTZDataVersion($0, $1, &$2) }
  }

  /// What a person does if ICU does not find its data; nil if it does.
  package static var missingData: String? {
    guard cldr.isEmpty else { return nil }
    let major = library.prefix { $0 != "." }
    return "ICU has no data: install that of ICU \(major), such as the package libicu\(major)"
  }

  private static func text(
    _ function: String,
    _ body: (UnsafeMutablePointer<CChar>, Int32, inout Int32) -> Int32
  ) -> String {
    // An ICU without this data does not report a version.
    let text = try? UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText(function) { out, capacity, status in
        unsafe body(out, capacity, &status)
      }
    }
    return text ?? ""
  }
}
