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

  /// Whether ICU finds its data.
  static var hasData: Bool { !cldr.isEmpty }

  /// What a person does about an ICU without data.
  static var missingData: String {
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
