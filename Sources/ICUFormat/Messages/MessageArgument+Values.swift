internal import FoundationEssentials
internal import ICU
internal import MessageSyntax

extension MessageArgument {
  /// The value as ICU's MessageFormat takes it; nil for what ICU knows no type for.
  var icuValue: ICUMessageArgument? {
    switch storage {
    case .string(let text): .string(text)
    case .int(let value): .integer(value)
    case .uint(let value): .decimal(String(value))
    case .double(let value): .double(value)
    case .float(let value): value.isFinite ? .decimal(String(value)) : .double(Double(value))
    case .decimal(let value): value.isNaN ? .double(.nan) : .decimal(value.description)
    case .bool(let value): .string(value ? "true" : "false")
    case .date(let date): .date(date.icuMilliseconds)
    case .duration(let duration): .double(duration.secondsAsDouble)
    case .dateRange, .list, .key, .formatted: nil
    }
  }

  /// Whether ICU counts the value as a number.
  var isNumeric: Bool {
    switch storage {
    case .int, .uint, .double, .float, .decimal, .duration: true
    default: false
    }
  }

  /// The value as a double, when it is a number.
  var number: Double? {
    switch storage {
    case .int(let value): Double(value)
    case .uint(let value): Double(value)
    case .double(let value): value
    case .float(let value): Double(String(value)) ?? Double(value)
    case .decimal(let value): Double(value.description) ?? .nan
    case .duration(let duration): duration.secondsAsDouble
    default: nil
    }
  }
}

extension Duration {
  /// The length in seconds.
  var secondsAsDouble: Double {
    let (seconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
    return Double(seconds) + Double(rest) / 1e18
  }
}
