/// Finds where a browser goes, as in the URL Standard (<https://url.spec.whatwg.org/#url-parsing>).
///
/// It is independent of the library's own check, and is less strict.
enum URLOracle {
  /// Whether a link on a web page leads to an allowed scheme, or stays on the page's host.
  static func isHarmless(_ link: String) -> Bool {
    var input = Array(link.utf8)
    while let first = input.first, first <= 0x20 { input.removeFirst() }
    while let last = input.last, last <= 0x20 { input.removeLast() }
    input.removeAll { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    if let scheme = scheme(of: input) {
      return ["http", "https", "mailto", "tel"].contains(scheme)
    }
    return !input.prefix(2).elementsEqual([0x2F, 0x2F])
      && input.prefix(2).filter { $0 == 0x2F || $0 == 0x5C }.count < 2
  }

  /// Returns the scheme in lower case, by the states "scheme start" and "scheme".
  private static func scheme(of input: [UInt8]) -> String? {
    guard let first = input.first, (0x61...0x7A).contains(first | 0x20) else { return nil }
    var scheme: [UInt8] = []
    for byte in input {
      switch byte {
      case 0x41...0x5A: scheme.append(byte | 0x20)
      case 0x61...0x7A, 0x30...0x39, 0x2B, 0x2D, 0x2E: scheme.append(byte)
      case 0x3A: return String(decoding: scheme, as: UTF8.self)
      default: return nil
      }
    }
    return nil
  }
}
