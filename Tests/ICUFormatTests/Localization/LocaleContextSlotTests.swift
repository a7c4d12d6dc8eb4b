import ICUFormatMemory
import Testing

@testable import ICUFormat
@testable import ICUFormatStyles

@Suite struct LocaleContextSlotTests {
  @Test("each slot has an index")
  func places() {
    #expect(LocaleContext.Place.allCases.count == AtomicOnceSlots.count)
    #expect(LocaleContext.Place.allCases.map(\.rawValue) == Array(0..<AtomicOnceSlots.count))
  }

  @Test("an object is created once, and lives as long as its context")
  func value() {
    weak var kept: NegotiatedLocale?
    do {
      // If other tests filled the cache of identifiers, it stores one when it is used again.
      _ = LocaleIdentifier("qab-QX")
      let context = LocaleIdentifier("qab-QX").context
      #expect(!context.isPermanent)
      #expect(context.existing(.negotiation) == nil)
      #expect(context.withObject(.negotiation) { _ in true } == nil)
      let made = context.value(.negotiation) { NegotiatedLocale("qab_QX") }
      kept = made
      #expect(context.value(.negotiation) { NegotiatedLocale("qab_QX") } === made)
      #expect(context.existing(.negotiation) === made)
      #expect(context.withObject(.negotiation) { $0 === made } == true)
      // Other slots do not change.
      #expect(context.existing(.parents) == nil)
    }
    // The context is in the cache of identifiers.
    #expect(kept != nil)
  }

  @Test("objects in slots are released with their owner")
  func release() {
    weak var kept: LocaleList?
    do {
      let slots = AtomicOnceSlots()
      let list = slots.storeIfNil(3, LocaleList(["de"]))
      kept = list
      #expect(slots.load(3, as: LocaleList.self) === list)
      #expect(slots.storeIfNil(3, LocaleList(["fr"])) === list)
    }
    #expect(kept == nil)
  }
}
