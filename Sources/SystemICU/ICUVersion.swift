import CICUShims
import ICUFormatMemory

/// The versions of ICU and of its data, as the library says at run time.
package enum ICUVersion {
  /// ICU's own, such as `72.1`.
  package static var library: String {
    unsafe text("u_getVersion") { unsafe cicu_u_getVersion($0, $1, &$2) }
  }

  /// That of CLDR, such as `42.0`.
  package static var cldr: String {
    unsafe text("ulocdata_getCLDRVersion") { unsafe cicu_ulocdata_getCLDRVersion($0, $1, &$2) }
  }

  /// That of the time zones, such as `2022e`.
  package static var timeZones: String {
    unsafe text("ucal_getTZDataVersion") { unsafe cicu_ucal_getTZDataVersion($0, $1, &$2) }
  }

  private static func text(
    _ function: String,
    _ body: (UnsafeMutablePointer<CChar>, Int32, inout Int32) -> Int32
  ) -> String {
    // An ICU without this data has no version of it.
    let text = try? UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText(function) { out, capacity, status in
        unsafe body(out, capacity, &status)
      }
    }
    return text ?? ""
  }
}
