internal import ICU

/// The arguments of a printf format: an array of values, or the placeholders of a key.
protocol PrintfArguments {
  /// How many there are.
  var count: Int { get }

  /// The argument at `index`, which lies in `0..<count`.
  func argument(at index: Int) -> MessageArgument

  /// Appends the text that the source asked for where it gave the argument a style of its own;
  /// false, and nothing written, where it did not.
  func appendStyled(
    at index: Int, locale: LocaleIdentifier?, to writer: inout UTF8Writer
  ) -> Bool
}

extension PrintfArguments {
  func appendStyled(
    at index: Int, locale: LocaleIdentifier?, to writer: inout UTF8Writer
  ) -> Bool { false }
}

/// Values as they stand in an array.
struct PrintfArgumentList: PrintfArguments {
  let values: [MessageArgument]
  var count: Int { values.count }
  func argument(at index: Int) -> MessageArgument { values[index] }
}

/// Values of any convertible type, converted when they are printed.
struct PrintfValueList: PrintfArguments {
  let values: [any MessageArgumentConvertible]
  var count: Int { values.count }
  func argument(at index: Int) -> MessageArgument { values[index].messageArgument }
}
