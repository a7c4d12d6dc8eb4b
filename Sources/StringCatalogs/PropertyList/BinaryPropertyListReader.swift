// Apple's binary property list, version 00:
//
//   file    := "bplist00" object… offset… trailer
//   trailer := 6 unused bytes, offset size (1), reference size (1), number of objects (8),
//              top object (8), start of the offset table (8)
//   object  := marker byte: high four bits the type, low four bits the length (15: an integer follows)
//
// Source: CoreFoundation's CFBinaryPList.c. Every offset is checked. An object that contains
// itself, or is shared so often that the result exceeds a limit, is reported and left out. Limits:
//
//   objects that are read, shared ones each time                    4 times the size of the file
//   the bytes of all strings and data, except the names of rules    3 times the size, and 64 KB
//   the memory of one value at the top level                        twice the size, and 64 KB

/// Reads binary property lists, in the order of the file.
struct BinaryPropertyListReader: PropertyListReader {
  private let bytes: [UInt8]
  private var offsetSize = 0
  private var referenceSize = 0
  private var objectCount = 0
  private var tableStart = 0
  /// The number of objects that may still be read.
  private var budget: Int
  /// The bytes of strings and data that may still be read.
  private var textBytesLeft: Int
  /// The bytes of memory that the current value may still take.
  private var valueBytesLeft: Int
  private var hasReportedSharing = false
  private let limits: CatalogLimits
  var problems: CatalogProblems

  init(bytes: [UInt8], file: String, limits: CatalogLimits) {
    self.bytes = bytes
    self.limits = limits
    budget = bytes.count &* 4 + 1024
    textBytesLeft = bytes.count &* 3 + (64 << 10)
    valueBytesLeft = CatalogValue.byteLimit(fileSize: bytes.count)
    problems = CatalogProblems(file: file, text: [], limit: limits.diagnostics)
  }

  mutating func read(_ take: (PropertyListMember, inout Self) -> Void) -> Int {
    let trailer = bytes.count - 32
    guard trailer >= 8, case let top = integer(at: trailer + 16, size: 8) ?? -1,
      case let count = integer(at: trailer + 8, size: 8) ?? -1,
      case let table = integer(at: trailer + 24, size: 8) ?? -1, count > 0, top >= 0, top < count,
      table >= 8, table <= trailer
    else {
      report("invalid trailer")
      return 0
    }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      count <= (trailer - table) / offsetSize
    else {
      report("invalid offset table")
      return 0
    }
    objectCount = count
    tableStart = table
    guard let offset = offset(of: top), bytes[offset] >> 4 == 0xD else {
      report("the top level must be a dictionary")
      return 0
    }
    budget -= 1
    let valueLimit = valueBytesLeft
    let isWhole = parseMembers(at: offset, depth: 0) { name, value, index, reader in
      defer { reader.valueBytesLeft = valueLimit }
      guard reader.valueBytesLeft >= 0 else { return }
      take(
        PropertyListMember(
          name: name, value: value, comment: nil, start: 0, nameStart: index, end: 0), &reader)
    }
    if !isWhole { report("invalid object at byte \(offset)") }
    return 0
  }

  func name(at place: Int) -> String? {
    var reader = self
    reader.budget = bytes.count
    reader.textBytesLeft = bytes.count
    reader.valueBytesLeft = bytes.count
    return reader.object(place, depth: 1)?.text
  }

  private mutating func report(_ message: String) {
    problems.report(.syntax, at: 0..<0, "binary property list: " + message)
  }

  private func integer(at offset: Int, size: Int) -> Int? {
    guard offset >= 0, size > 0, size <= 8, offset <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for byte in bytes[offset..<offset + size] { value = value << 8 | UInt64(byte) }
    return Int(exactly: value)
  }

  /// Returns the length of an object and where its content begins.
  private func length(at offset: Int) -> (count: Int, start: Int)? {
    let low = Int(bytes[offset] & 15)
    guard low == 15 else { return (low, offset + 1) }
    guard offset + 1 < bytes.count, bytes[offset + 1] >> 4 == 1, bytes[offset + 1] & 15 <= 3 else {
      return nil
    }
    let size = 1 << Int(bytes[offset + 1] & 15)
    guard let count = integer(at: offset + 2, size: size) else { return nil }
    return (count, offset + 2 + size)
  }

  /// Returns the offset of an object, or nil if the file has no object with that number.
  private func offset(of index: Int) -> Int? {
    guard index < objectCount,
      let offset = integer(at: tableStart + index * offsetSize, size: offsetSize),
      offset >= 8, offset < tableStart
    else { return nil }
    return offset
  }

  private mutating func object(_ index: Int, depth: Int) -> CatalogValue? {
    budget -= 1
    valueBytesLeft -= CatalogValue.memberSize
    guard budget > 0, textBytesLeft >= 0, valueBytesLeft >= 0, depth < limits.depth else {
      if !hasReportedSharing {
        hasReportedSharing = true
        problems.report(
          .limitExceeded, at: 0..<0,
          "binary property list: nested or shared objects exceed the limit")
      }
      // A value that is only too large ends with its member of the top level.
      if valueBytesLeft >= 0 { budget = min(budget, -1) }
      return nil
    }
    guard let offset = offset(of: index) else {
      report("missing object")
      return nil
    }
    let value = content(at: offset, depth: depth)
    if value == nil, budget > 0, valueBytesLeft >= 0 {
      report("invalid object at byte \(offset)")
    }
    return value
  }

  private mutating func content(at offset: Int, depth: Int) -> CatalogValue? {
    let marker = bytes[offset]
    switch marker >> 4 {
    case 0x0:
      switch marker {
      case 0x08: return .bool(false)
      case 0x09: return .bool(true)
      // The other forms of property lists have no null; the nearest value is an empty string.
      case 0x00: return .string("")
      default: return nil
      }
    case 0x1:
      let size = 1 << Int(marker & 15)
      guard size <= 8, offset + 1 + size <= tableStart else { return nil }
      var value: UInt64 = 0
      for byte in bytes[offset + 1..<offset + 1 + size] { value = value << 8 | UInt64(byte) }
      // Eight bytes are signed, shorter ones are not.
      return .number(size == 8 ? String(Int64(bitPattern: value)) : String(value))
    case 0x2, 0x3:
      let size = 1 << Int(marker & 15)
      guard size == 4 || size == 8, offset + 1 + size <= tableStart else { return nil }
      var bits: UInt64 = 0
      for byte in bytes[offset + 1..<offset + 1 + size] { bits = bits << 8 | UInt64(byte) }
      let value = size == 8 ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(bits)))
      return marker >> 4 == 2 ? .number("\(value)") : .date("\(value)")
    case 0x4:
      guard let (count, start) = length(at: offset), count <= tableStart - start else { return nil }
      guard spend(count) else { return nil }
      return .data(Array(bytes[start..<start + count]))
    case 0x5, 0x7:
      guard let (count, start) = length(at: offset), count <= tableStart - start else { return nil }
      let text = bytes[start..<start + count]
      // The names of rules take no additional memory.
      if let name = StringsdictReader.Name.all.first(where: { text.elementsEqual($0.utf8) }) {
        return .string(name)
      }
      guard spend(count) else { return nil }
      return .string(String(decoding: text, as: UTF8.self))
    case 0x6:
      guard let (count, start) = length(at: offset), count <= (tableStart - start) / 2 else {
        return nil
      }
      guard spend(count * 2) else { return nil }
      let units = (0..<count).map {
        UInt16(bytes[start + 2 * $0]) << 8 | UInt16(bytes[start + 2 * $0 + 1])
      }
      return .string(String(decoding: units, as: UTF16.self))
    case 0xA, 0xC:
      guard let (count, start) = length(at: offset), count <= (tableStart - start) / referenceSize
      else { return nil }
      var values: [CatalogValue] = []
      for item in 0..<count {
        guard budget > 0, valueBytesLeft >= 0,
          let index = integer(at: start + item * referenceSize, size: referenceSize)
        else { break }
        if let value = object(index, depth: depth + 1) { values.append(value) }
      }
      return .array(values)
    case 0xD:
      var members: [CatalogMember] = []
      if let count = length(at: offset)?.count, count < 1024 { members.reserveCapacity(count) }
      let isWhole = parseMembers(at: offset, depth: depth) { name, value, _, _ in
        members.append(CatalogMember(name, value))
      }
      return isWhole ? .object(members) : nil
    default: return nil
    }
  }

  /// Reads the members of a dictionary; `append` also receives the object number of the name.
  ///
  /// - Returns: Whether the dictionary has its stated length.
  private mutating func parseMembers(
    at offset: Int, depth: Int, _ append: (String, CatalogValue, Int, inout Self) -> Void
  ) -> Bool {
    guard let (count, start) = length(at: offset),
      count <= (tableStart - start) / referenceSize / 2
    else { return false }
    for item in 0..<count {
      guard budget > 0, depth == 0 || valueBytesLeft >= 0,
        let nameIndex = integer(at: start + item * referenceSize, size: referenceSize),
        let valueIndex = integer(at: start + (count + item) * referenceSize, size: referenceSize)
      else { break }
      guard case .string(let name)? = object(nameIndex, depth: depth + 1) else { continue }
      if let value = object(valueIndex, depth: depth + 1) {
        append(name, value, nameIndex, &self)
      } else if depth == 0 {
        valueBytesLeft = CatalogValue.byteLimit(fileSize: bytes.count)
      }
    }
    return true
  }

  /// Counts copied bytes, so that shared strings and data cannot grow without a limit.
  ///
  /// Returns false, with a report, if the limit is exceeded.
  private mutating func spend(_ count: Int) -> Bool {
    textBytesLeft -= count
    valueBytesLeft -= CatalogValue.size(ofText: count)
    guard textBytesLeft < 0 else { return true }
    budget = min(budget, -1)
    if !hasReportedSharing {
      hasReportedSharing = true
      problems.report(
        .limitExceeded, at: 0..<0, "binary property list: shared strings and data exceed the limit")
    }
    return false
  }
}
