#if !canImport(Darwin)
  public import Foundation

  /// The bundle that holds the resources of the target in which it is written.
  ///
  /// ```swift
  /// String(localized: "Hello", bundle: #bundle)
  /// ```
  ///
  /// In a target of a package with resources it is `Bundle.module`. A target of a package without
  /// resources is an error of the compiler. Without SwiftPM it is the bundle of the program or shared
  /// library that holds the code.
  ///
  /// The macro is that of Swift's toolchain, which Foundation on Linux does not declare. The
  /// corresponding Apple API is `#bundle`.
  @freestanding(expression)
  public macro bundle() -> Bundle =
    #externalMacro(module: "FoundationMacros", type: "BundleMacro")

  extension Bundle {
    /// The bundle of the program or shared library that holds an address; `#bundle` uses it.
    ///
    /// The resources of `libName.so` are in the folder `Name.resources` beside the library, or in
    /// `share/Name.resources` beside the library's folder.
    ///
    /// - Parameter address: `#dsohandle` of the code.
    /// - Returns: The bundle, or nil for a library without such a folder.
    public convenience init?(_dsoHandle address: UnsafeRawPointer) {
      guard let image = Bundle.image(holding: UInt(bitPattern: address)) else { return nil }
      if image.path == Bundle.main.executableURL?.resolvingSymlinksInPath().path {
        self.init(path: Bundle.main.bundlePath)
      } else if let folder = Bundle.resourceFolder(ofLibrary: image) {
        self.init(path: folder.path)
      } else {
        return nil
      }
    }

    /// The file that is mapped at an address.
    ///
    /// Each line of `/proc/self/maps` is `START-END PERMISSIONS OFFSET DEVICE INODE PATH`, with the
    /// addresses in hexadecimal; see proc(5).
    static func image(holding address: UInt) -> URL? {
      // `String(contentsOfFile:)` reads only the first page of a file without a size.
      guard let file = FileHandle(forReadingAtPath: "/proc/self/maps"),
        let maps = try? file.readToEnd()
      else { return nil }
      for line in String(decoding: maps, as: UTF8.self).split(separator: "\n") {
        let fields = line.split(separator: " ", maxSplits: 5)
        let range = fields.first?.split(separator: "-").compactMap { UInt($0, radix: 16) } ?? []
        guard fields.count == 6, let start = range.first, let end = range.last, start <= address,
          address < end
        else { continue }
        let path = fields[5].drop { $0 == " " }
        return path.hasPrefix("/") ? URL(filePath: String(path)) : nil
      }
      return nil
    }

    /// The folder of a shared library's resources.
    static func resourceFolder(ofLibrary library: URL) -> URL? {
      var name = String(library.lastPathComponent.prefix { $0 != "." })
      if name.hasPrefix("lib") { name.removeFirst(3) }
      let folder = library.deletingLastPathComponent()
      let candidates = [
        folder.appending(path: "\(name).resources"),
        folder.deletingLastPathComponent().appending(path: "share/\(name).resources"),
      ]
      return candidates.first { candidate in
        (try? candidate.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
      }
    }
  }
#endif
