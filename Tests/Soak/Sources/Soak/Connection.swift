import Foundation

/// A connection to the server that stays open, with blocking reads and writes.
final class Connection {
  /// An error of a connection.
  enum Failure: Error {
    case refused, closed, timeout, malformed
  }

  /// The answer to one request.
  struct Response {
    var status: Int
    var body: ArraySlice<UInt8>
  }

  private static let blankLine = Array("\r\n\r\n".utf8)
  private let descriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)

  /// Connects to a port of the loopback interface.
  ///
  /// - Parameter timeout: The maximum time for an answer, in seconds.
  init(port: UInt16, timeout: Int) throws(Failure) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw .refused }
    var time = timeval(tv_sec: timeout, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    var yes: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, 4)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw .refused }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Sends a request and waits for its answer.
  func send(_ request: [UInt8]) throws(Failure) -> Response {
    var sent = 0
    while sent < request.count {
      let count = request[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw errno == EAGAIN ? .timeout : .closed }
      sent += count
    }
    var filled = 0
    var head: Int?
    var end = Int.max
    while filled < end {
      if filled == buffer.count { buffer.append(contentsOf: repeatElement(0, count: filled)) }
      // Not with a slice, which would copy the buffer.
      let count = buffer.withUnsafeMutableBytes {
        recv(descriptor, $0.baseAddress?.advanced(by: filled), $0.count - filled, 0)
      }
      guard count > 0 else { throw count < 0 && errno == EAGAIN ? .timeout : .closed }
      filled += count
      if head == nil, let found = position(of: Self.blankLine, in: buffer[..<filled]) {
        let start = found + Self.blankLine.count
        head = start
        end = start + Self.contentLength(buffer[..<found])
      }
    }
    guard let head, buffer.starts(with: Array("HTTP/1.1 ".utf8)) else { throw .malformed }
    let status = Int(String(decoding: buffer[9..<12], as: UTF8.self)) ?? 0
    return Response(status: status, body: buffer[head..<end])
  }

  private static func contentLength(_ head: ArraySlice<UInt8>) -> Int {
    let lines = String(decoding: head, as: UTF8.self).lowercased().split(separator: "\r\n")
    let line = lines.first { $0.hasPrefix("content-length:") }
    return line.flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) } ?? 0
  }
}

/// Returns the bytes of a request for a page.
///
/// - Parameters:
///   - target: The path and the query, percent-encoded.
///   - languages: The value of `Accept-Language`.
func requestBytes(_ target: String, languages: [UInt8], filler: Int = 0) -> [UInt8] {
  var bytes = Array("GET \(target) HTTP/1.1\r\nHost: localhost\r\nAccept-Language: ".utf8)
  bytes += languages
  if filler > 0 {
    bytes += Array("\r\nX: ".utf8) + Array(repeating: UInt8(ascii: "x"), count: filler)
  }
  return bytes + Array("\r\n\r\n".utf8)
}
