import Foundation
import Testing

@testable import ICUFormatFoundation

/// What `#bundle` expands to outside of SwiftPM's packages; the probe `apple-api` has the rest.
@Suite struct BundleMacroTests {
  @Test("an address of the program is in the main bundle")
  func program() throws {
    let bundle = try #require(Bundle(_dsoHandle: #dsohandle))
    #expect(bundle.bundlePath == Bundle.main.bundlePath)
  }

  @Test("the file at each address of the process is found, however many are mapped")
  func images() throws {
    let file = try #require(FileHandle(forReadingAtPath: "/proc/self/maps"))
    let maps = String(decoding: try #require(try file.readToEnd()), as: UTF8.self)
    // Libraries are at higher addresses than the program, so they are beyond the first page.
    #expect(maps.utf8.count > 2 * 4096)
    let libraries = maps.split(separator: "\n").filter {
      $0.contains(" r-xp ") && $0.hasSuffix(".so")
    }
    #expect(libraries.count > 5)
    for line in libraries {
      let start = try #require(line.split(separator: "-").first.flatMap { UInt($0, radix: 16) })
      let image = try #require(Bundle.image(holding: start))
      #expect(line.hasSuffix(" \(image.path)"))
    }
  }

  @Test("an address of no file has no bundle")
  func nothing() throws {
    #expect(Bundle(_dsoHandle: try #require(UnsafeRawPointer(bitPattern: 1))) == nil)
    #expect(Bundle(_dsoHandle: try #require(UnsafeRawPointer(bitPattern: UInt.max))) == nil)
  }

  @Test("the resources of a library are beside it, or in its share folder")
  func libraries() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    let library = root.appending(path: "lib/libCart.so.1")
    #expect(Bundle.resourceFolder(ofLibrary: library) == nil)
    let shared = root.appending(path: "share/Cart.resources")
    try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: true)
    #expect(Bundle.resourceFolder(ofLibrary: library)?.path == shared.path)
    let beside = root.appending(path: "lib/Cart.resources")
    try FileManager.default.createDirectory(at: beside, withIntermediateDirectories: true)
    #expect(Bundle.resourceFolder(ofLibrary: library)?.path == beside.path)
  }
}
