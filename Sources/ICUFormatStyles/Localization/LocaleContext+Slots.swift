public import ICUFormatMemory

extension LocaleContext {
  /// A place in every context for one object of a client: what a folder above this one keeps for each
  /// locale.
  ///
  /// The client declares its slot beside the class of the object, and owns it:
  ///
  /// ```swift
  /// extension LocaleContext.Slot where Object == PrintfNumbers {
  ///   static var printfNumbers: Self { Self(.printfNumbers) }
  /// }
  /// ```
  ///
  /// An object that is stored stays as long as the context. What holds locales may be stored in
  /// permanent contexts only, because contexts that hold each other are never freed.
  @usableFromInline package struct Slot<Object: AnyObject & Sendable>: Sendable {
    @usableFromInline let place: Place

    /// Each place belongs to one slot, which a test of the sources checks: objects are read as those of
    /// the slot's class.
    @inlinable @inline(__always)
    package init(_ place: Place) { self.place = place }
  }

  /// The places for objects of clients.
  @usableFromInline package enum Place: Int, CaseIterable, Sendable {
    /// The rules of cardinal numbers.
    case cardinalPlurals
    /// The rules of ordinal numbers.
    case ordinalPlurals
    /// The plural categories of ranges.
    case pluralRanges
    /// The formatters of dates that styles were compiled to; only in permanent contexts.
    case dateFormatters
    /// The formatters of spans of dates that styles were compiled to; only in permanent contexts.
    case intervalFormatters
    /// How numbers without a style are written in messages.
    case defaultNumbers
    /// The formatters that printf directives ask for.
    case printfNumbers
    /// What language negotiation compares.
    case negotiation
    /// The locales that this one inherits from; only in permanent contexts.
    case parents
    /// What bundles choose for a reader of this language; only in permanent contexts.
    case preferences
  }

  /// The object in a slot, or nil as long as none was stored.
  @inlinable @inline(__always)
  package func existing<Object>(_ slot: Slot<Object>) -> Object? { slots.load(slot.place.rawValue) }

  /// What `body` makes of the object in a slot, or nil as long as none was stored.
  @inlinable @inline(__always)
  package func withObject<Object, Result>(_ slot: Slot<Object>, _ body: (Object) -> Result)
    -> Result?
  {
    slots.withObject(at: slot.place.rawValue, body)
  }

  /// The object in a slot, made by `make` when this is the first use.
  ///
  /// Two threads that come first at once may both make one; the first one stored is what both get.
  @inlinable @inline(__always)
  package func value<Object>(_ slot: Slot<Object>, _ make: () -> Object) -> Object {
    existing(slot) ?? slots.storeIfNil(slot.place.rawValue, make())
  }
}
