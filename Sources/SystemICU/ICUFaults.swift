import CICUShims

/// A switch for tests: one call of ICU fails as if there were no memory.
package enum ICUFaults {
  /// Makes the `call`-th call from now on fail, counted from 1; 0 makes no call fail.
  ///
  /// - Returns: The number of calls since the last call of this function; nil in release builds,
  ///   which do not have this switch.
  @discardableResult
  package static func failCall(_ call: Int) -> Int? {
    let calls = cicu_faults_failCall(Int64(call))
    return calls < 0 ? nil : Int(calls)
  }
}
