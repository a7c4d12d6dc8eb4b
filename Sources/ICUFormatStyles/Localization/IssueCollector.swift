internal import Synchronization

/// Stores the first issue of a strict run.
@usableFromInline package final class IssueCollector: Sendable {
  private let issues = Mutex<LocalizationIssue?>(nil)
  /// The objects of this run by the identifiers of those that they replace.
  private let objects = Mutex<[ObjectIdentifier: Replacement]>([:])

  private struct Replacement {
    /// The replaced object; another one could get the identifier of a released object.
    let old: any AnyObject & Sendable
    let new: any AnyObject & Sendable
  }

  var first: LocalizationIssue? { issues.withLock { $0 } }

  /// Returns the object that this run uses in place of another one, made at its first use.
  ///
  /// What another run, or an ordinary look-up, has found is not found again. So a run reads what it
  /// uses anew.
  package func replacement<Object: AnyObject & Sendable>(
    of object: Object, make: () -> Object
  ) -> Object {
    let identifier = ObjectIdentifier(object)
    let known = objects.withLock { $0[identifier]?.new }
    if let known = known as? Object { return known }
    let made = make()
    return objects.withLock { objects in
      if let raced = objects[identifier]?.new as? Object { return raced }
      objects[identifier] = Replacement(old: object, new: made)
      return made
    }
  }

  package func add(_ issue: LocalizationIssue) {
    issues.withLock { if $0 == nil { $0 = issue } }
  }
}
