public import ICUFormatMemory

extension LocaleContext {
  /// A slot in every context for one object of a client: data that a higher layer stores per
  /// locale.
  ///
  /// The client declares its slot next to the class of the object, and owns it:
  ///
  /// ```swift
  /// extension LocaleContext.Slot where Object == PrintfNumbers {
  ///   static var printfNumbers: Self { Self(.printfNumbers) }
  /// }
  /// ```
  ///
  /// A stored object lives as long as the context. Objects that hold locales may be stored in
  /// permanent contexts only, because contexts that hold each other are never freed.
  @usableFromInline package struct Slot<Object: AnyObject & Sendable>: Sendable {
    @usableFromInline let place: Place

    /// Creates the slot of a place.
    ///
    /// Each place belongs to exactly one slot, because objects are read as instances of the slot's
    /// class. A test of the sources checks this.
    @inlinable @inline(__always)
    package init(_ place: Place) { self.place = place }
  }

  /// The places for the objects of clients.
  @usableFromInline package enum Place: Int, CaseIterable, Sendable {
    /// The plural rules of cardinal numbers.
    case cardinalPlurals
    /// The plural rules of ordinal numbers.
    case ordinalPlurals
    /// The plural categories of ranges.
    case pluralRanges
    /// The date formatters compiled for styles; only in permanent contexts.
    case dateFormatters
    /// The date interval formatters compiled for styles; only in permanent contexts.
    case intervalFormatters
    /// The number formatters compiled for skeletons; only in permanent contexts.
    case numberFormatters
    /// The format of numbers without a style in messages.
    case defaultNumbers
    /// The format of numbers without options in MessageFormat 2 messages.
    case mf2Numbers
    /// The format of `:integer` without options in MessageFormat 2 messages.
    case mf2Integers
    /// The formatters for printf directives.
    case printfNumbers
    /// The data that language negotiation compares.
    case negotiation
    /// The locales that this one inherits from; only in permanent contexts.
    case parents
    /// The resolutions of bundles for a user of this language; only in permanent contexts.
    case preferences
  }

  /// Returns the object in a slot, or nil if none is stored.
  @inlinable @inline(__always)
  package func existing<Object>(_ slot: Slot<Object>) -> Object? { slots.load(slot.place.rawValue) }

  /// Calls `body` with the object in a slot and returns its result; nil if none is stored.
  @inlinable @inline(__always)
  package func withObject<Object, Result>(_ slot: Slot<Object>, _ body: (Object) -> Result)
    -> Result?
  {
    slots.withObject(at: slot.place.rawValue, body)
  }

  /// Returns the object in a slot, created by `make` at the first use.
  ///
  /// Two threads that are first at the same time may both create an object; both get the one that
  /// was stored first.
  @inlinable @inline(__always)
  package func value<Object>(_ slot: Slot<Object>, _ make: () -> Object) -> Object {
    existing(slot) ?? slots.storeIfNil(slot.place.rawValue, make())
  }
}
