/// Returns whether some bytes contain others.
func contains(_ bytes: ArraySlice<UInt8>, _ part: [UInt8]) -> Bool {
  position(of: part, in: bytes) != nil
}

/// Returns the position of some bytes in others.
func position(of part: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
  guard let first = part.first else { return bytes.startIndex }
  return bytes.withUnsafeBufferPointer { found in
    part.withUnsafeBufferPointer { part in
      var index = 0
      while index + part.count <= found.count {
        if found[index] == first {
          var length = 1
          while length < part.count, found[index + length] == part[length] { length += 1 }
          if length == part.count { return bytes.startIndex + index }
        }
        index += 1
      }
      return nil
    }
  }
}
