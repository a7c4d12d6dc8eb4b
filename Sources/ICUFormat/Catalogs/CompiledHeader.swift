internal import ICUFormatMemory
internal import StringCatalogs
internal import SystemICU

/// The first bytes of a compiled catalog; see the page CompiledCatalogs.
struct CompiledHeader {
  /// The first byte is not text, and the last one is changed by programs that change line ends.
  static let magic: [UInt8] = [0x89, 0x49, 0x43, 0x55, 0x43, 0x41, 0x54, 0x0A]
  /// The version of the format.
  static let version: UInt32 = 1
  static let size = 128
  /// The maximum size of a compiled catalog in bytes.
  static let fileLimit = 1 << 30
  private static let seed: UInt64 = 0x4943_5543_4154_0000

  /// The number of bytes before the first block.
  var headSize = 0
  var fileSize = 0
  var blockCount = 0
  var directorySize = 0
  /// The seed of the hashes of keys.
  var seed: UInt64 = 0
  /// The size and the hash of the file that was compiled.
  var source = Fingerprint()
  /// The SHA-256 of all bytes after the header.
  var digest: [UInt8] = []

  /// The size and hash of a source file, to detect that it has changed.
  struct Fingerprint: Hashable, Sendable {
    var size: UInt64 = 0
    var hash: UInt64 = 0

    init() {}

    init(size: UInt64, hash: UInt64) {
      self.size = size
      self.hash = hash
    }

    init(_ bytes: [UInt8]) {
      size = UInt64(bytes.count)
      hash = ByteHash.hash(bytes.span, seed: CompiledHeader.seed)
    }
  }

  init() {}

  // MARK: - Reading

  /// Reads the header of a file, and returns all bytes before the first block after the header.
  static func read(
    _ file: StoredFile
  ) throws(CompiledCatalogError) -> (header: CompiledHeader, rest: [UInt8]) {
    func bytes(_ offset: Int, _ count: Int) throws(CompiledCatalogError) -> [UInt8] {
      do throws(FileFailure) {
        return try file.bytes(at: offset, count: count)
      } catch {
        throw CompiledCatalogError("the file cannot be read: \(error)")
      }
    }
    guard file.size >= size else {
      throw CompiledCatalogError(
        "found \(file.size) bytes; expected a header of \(size) bytes; "
          + CompiledCatalogError.remedy)
    }
    let start = try bytes(0, size)
    guard start.starts(with: magic) else {
      throw CompiledCatalogError(
        "not a compiled catalog: the first 8 bytes are wrong; " + CompiledCatalogError.remedy)
    }
    var reader = WordReader(start[8...])
    let version = reader.word()
    guard version == Self.version else {
      throw CompiledCatalogError(
        "found version \(version) of the format; expected version \(Self.version); "
          + CompiledCatalogError.remedy)
    }
    var header = CompiledHeader()
    header.headSize = Int(reader.word())
    let fileSize = reader.longWord()
    header.blockCount = Int(reader.word())
    header.directorySize = Int(reader.word())
    header.seed = reader.longWord()
    header.source = Fingerprint(size: reader.longWord(), hash: reader.longWord())
    guard fileSize == UInt64(file.size) else {
      throw CompiledCatalogError(
        "found \(file.size) bytes; expected \(fileSize) bytes; " + CompiledCatalogError.remedy)
    }
    header.fileSize = file.size
    header.digest = Array(start[64..<96])
    let block = StoredBlocks.size
    guard header.headSize % block == 0, header.headSize <= file.size,
      header.blockCount == (file.size - header.headSize) / block, file.size % block == 0,
      header.directorySize % 8 == 0,
      size + header.directorySize + 8 * header.blockCount <= header.headSize
    else {
      throw CompiledCatalogError(
        "the sizes in the header are wrong; " + CompiledCatalogError.remedy)
    }
    let rest = try bytes(size, header.headSize - size)
    var last = WordReader(start[120...])
    guard last.longWord() == checksum(start, rest) else {
      throw CompiledCatalogError(
        "the checksum of the header is wrong; " + CompiledCatalogError.remedy)
    }
    return (header, rest)
  }

  private static func checksum(_ start: [UInt8], _ rest: [UInt8]) -> UInt64 {
    let head = Array(start[..<120]) + rest
    return ByteHash.hash(head.span, seed: seed)
  }

  // MARK: - Writing

  /// Returns a file.
  ///
  /// - Parameters:
  ///   - directory: The directory, whose size is a multiple of 8.
  ///   - data: The bytes of all blocks.
  static func file(
    directory: [UInt8], data: [UInt8], seed: UInt64, source: Fingerprint
  ) -> [UInt8] {
    let block = StoredBlocks.size
    let count = (data.count + block - 1) / block
    let data = data + [UInt8](repeating: 0, count: count * block - data.count)
    var rest = directory
    for index in 0..<count {
      let bytes = Array(data[index * block..<(index + 1) * block])
      rest.append(littleEndian: StoredBlocks.checksum(bytes.span, at: index))
    }
    let used = size + rest.count
    let headSize = (used + block - 1) / block * block
    rest += [UInt8](repeating: 0, count: headSize - used)
    var start = magic
    start.append(littleEndian: version)
    start.append(littleEndian: UInt32(truncatingIfNeeded: headSize))
    start.append(littleEndian: UInt64(headSize + data.count))
    start.append(littleEndian: UInt32(truncatingIfNeeded: count))
    start.append(littleEndian: UInt32(truncatingIfNeeded: directory.count))
    start.append(littleEndian: seed)
    start.append(littleEndian: source.size)
    start.append(littleEndian: source.hash)
    start.append(littleEndian: UInt64(0))
    start += SHA256.digest([rest, data].joined())
    start += [UInt8](repeating: 0, count: 24)
    start.append(littleEndian: checksum(start, rest))
    return start + rest + data
  }
}
