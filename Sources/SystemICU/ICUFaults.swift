import CICUShims

/// A switch for tests: one call of ICU fails as if memory had run out.
package enum ICUFaults {
  /// Makes the `call`-th call from now on fail, counted from 1; 0 makes none fail.
  ///
  /// - Returns: How many calls there were since this function was called before; nil in release
  ///   builds, which have no such switch.
  @discardableResult
  package static func failCall(_ call: Int) -> Int? {
    let calls = cicu_faults_failCall(Int64(call))
    return calls < 0 ? nil : Int(calls)
  }
}
