/// The types of members of the standard library and of Foundation.
enum KnownMembers {
  /// The members of every type.
  private static let common: [String: ValueType] = [
    "description": .string, "debugDescription": .string, "localizedDescription": .string,
    "hashValue": .int, "localizedName": .string,
  ]

  private static let integer: [String: ValueType] = [
    "bitWidth": .int, "leadingZeroBitCount": .int, "nonzeroBitCount": .int,
    "trailingZeroBitCount": .int,
  ]

  private static let text: [String: ValueType] = [
    "count": .int, "isEmpty": .bool, "first": .optional(.character), "last": .optional(.character),
    "uppercased": .function(.string), "lowercased": .function(.string),
    "hasPrefix": .function(.bool), "hasSuffix": .function(.bool), "contains": .function(.bool),
    "prefix": .function(.substring), "suffix": .function(.substring),
    "dropFirst": .function(.substring), "dropLast": .function(.substring),
    "capitalized": .string, "localizedCapitalized": .string, "localizedUppercase": .string,
    "localizedLowercase": .string, "localizedUppercased": .string,
    "trimmingCharacters": .function(.string), "replacingOccurrences": .function(.string),
    "replacing": .function(.string), "appending": .function(.string),
    "padding": .function(.string), "components": .function(.array(.string)),
    "split": .function(.array(.substring)), "removingPercentEncoding": .optional(.string),
    "addingPercentEncoding": .function(.optional(.string)),
    "reversed": .function(.array(.character)),
    "randomElement": .function(.optional(.character)), "lastPathComponent": .string,
    "deletingPathExtension": .string, "precomposedStringWithCanonicalMapping": .string,
  ]

  private static let objectNumber: [String: ValueType] = [
    "intValue": .int, "doubleValue": .double, "stringValue": .string, "boolValue": .bool,
  ]

  private static let members: [String: [String: ValueType]] = [
    "Double": [
      "rounded": .function(.double), "magnitude": .double, "isNaN": .bool, "isFinite": .bool,
      "squareRoot": .function(.double),
    ],
    "Float": ["rounded": .function(ValueType("Float")), "magnitude": ValueType("Float")],
    "Int": ["magnitude": ValueType("UInt")],
    "Character": [
      "isLetter": .bool, "isNumber": .bool, "isWhitespace": .bool, "uppercased": .function(.string),
      "lowercased": .function(.string),
    ],
    "Date": [
      "timeIntervalSinceNow": .double, "timeIntervalSince1970": .double,
      "timeIntervalSinceReferenceDate": .double, "timeIntervalSince": .function(.double),
      "addingTimeInterval": .function(.date), "advanced": .function(.date),
      "distance": .function(.double), "ISO8601Format": .function(.string),
    ],
    "DateInterval": ["start": .date, "end": .date, "duration": .double],
    "URL": [
      "absoluteString": .string, "path": .string, "lastPathComponent": .string,
      "pathExtension": .string, "host": .optional(.string), "scheme": .optional(.string),
      "relativePath": .string, "deletingLastPathComponent": .function(ValueType("URL")),
      "deletingPathExtension": .function(ValueType("URL")),
      "appendingPathComponent": .function(ValueType("URL")), "query": .optional(.string),
    ],
    "UUID": ["uuidString": .string],
    "Locale": [
      "identifier": .string, "localizedString": .function(.optional(.string)),
      "currencyCode": .optional(.string), "currencySymbol": .optional(.string),
      "languageCode": .optional(.string), "regionCode": .optional(.string),
    ],
    "TimeZone": [
      "identifier": .string, "abbreviation": .function(.optional(.string)),
      "localizedName": .function(.optional(.string)), "secondsFromGMT": .function(.int),
    ],
    "Calendar": [
      "component": .function(.int), "dateComponents": .function(ValueType("DateComponents")),
      "date": .function(.optional(.date)), "startOfDay": .function(.date), "firstWeekday": .int,
      "isDateInToday": .function(.bool), "isDateInYesterday": .function(.bool),
      "isDateInTomorrow": .function(.bool), "isDateInWeekend": .function(.bool),
      "isDate": .function(.bool), "amSymbol": .string, "pmSymbol": .string,
      "weekdaySymbols": .array(.string), "shortWeekdaySymbols": .array(.string),
      "standaloneWeekdaySymbols": .array(.string), "monthSymbols": .array(.string),
      "shortMonthSymbols": .array(.string), "standaloneMonthSymbols": .array(.string),
      "timeZone": ValueType("TimeZone"),
    ],
    "DateComponents": [
      "era": .optional(.int), "year": .optional(.int), "month": .optional(.int),
      "day": .optional(.int), "hour": .optional(.int), "minute": .optional(.int),
      "second": .optional(.int), "nanosecond": .optional(.int), "weekday": .optional(.int),
      "quarter": .optional(.int), "weekOfMonth": .optional(.int), "weekOfYear": .optional(.int),
      "dayOfYear": .optional(.int), "date": .optional(.date),
    ],
    "DateFormatter": ["string": .function(.string)],
    "ISO8601DateFormatter": ["string": .function(.string)],
    "DateIntervalFormatter": ["string": .function(.string)],
    "DateComponentsFormatter": ["string": .function(.optional(.string))],
    "RelativeDateTimeFormatter": ["localizedString": .function(.string)],
    "NumberFormatter": ["string": .function(.optional(.string))],
    "ByteCountFormatter": ["string": .function(.string)],
    "MeasurementFormatter": ["string": .function(.string)],
    "LengthFormatter": ["string": .function(.string), "unitString": .function(.string)],
    "MassFormatter": ["string": .function(.string), "unitString": .function(.string)],
    "EnergyFormatter": ["string": .function(.string), "unitString": .function(.string)],
    "PersonNameComponentsFormatter": ["string": .function(.string)],
    "ListFormatter": ["string": .function(.optional(.string))],
    "Measurement": ["value": .double],
    "Data": ["count": .int, "isEmpty": .bool],
    "AttributedString": [:],
    "NSNumber": objectNumber, "NSDecimalNumber": objectNumber,
    "NSError": ["code": .int, "domain": .string],
    "ProcessInfo": [
      "processName": .string, "hostName": .string, "processIdentifier": ValueType("Int32"),
      "processorCount": .int, "operatingSystemVersionString": .string, "userName": .string,
    ],
  ]

  /// The members of types themselves, such as `Date.now`.
  private static let statics: [String: [String: ValueType]] = [
    "Date": ["now": .date, "distantPast": .date, "distantFuture": .date],
    "Double": ["pi": .double, "infinity": .double, "nan": .double],
    "Duration": [
      "zero": ValueType("Duration"), "seconds": .function(ValueType("Duration")),
      "milliseconds": .function(ValueType("Duration")),
      "microseconds": .function(ValueType("Duration")),
      "nanoseconds": .function(ValueType("Duration")),
    ],
    "ProcessInfo": ["processInfo": ValueType("ProcessInfo")],
    "Locale": ["current": ValueType("Locale"), "autoupdatingCurrent": ValueType("Locale")],
    "Calendar": ["current": ValueType("Calendar"), "autoupdatingCurrent": ValueType("Calendar")],
    "ByteCountFormatter": ["string": .function(.string)],
    "DateFormatter": [
      "localizedString": .function(.string), "dateFormat": .function(.optional(.string)),
    ],
    "NumberFormatter": ["localizedString": .function(.string)],
    "DateComponentsFormatter": ["localizedString": .function(.optional(.string))],
    "PersonNameComponentsFormatter": ["localizedString": .function(.string)],
    "ISO8601DateFormatter": ["string": .function(.string)],
    "ListFormatter": ["localizedString": .function(.string)],
    "TimeZone": ["current": ValueType("TimeZone"), "gmt": ValueType("TimeZone")],
    "Bool": ["random": .function(.bool)],
  ]

  private static let numbers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Int128", "UInt128",
  ]

  /// The styles of this package whose names do not end as those of Foundation do.
  private static let styles: Set<String> = [
    "DateIntervalStyle", "DateStyle", "DurationStyle", "ElapsedTimeStyle", "ISO8601Style",
    "ListStyle",
    "NumberPatternStyle", "NumberRangeStyle", "NumberStyle", "RelativeDateStyle",
    "SpelledNumberStyle", "TimerStyle",
  ]

  private static func isStyle(_ type: ValueType) -> Bool {
    styles.contains(type.name) || type.name.hasSuffix("FormatStyle")
  }

  /// Returns the type of a member of a style: most of them return a changed style, which formats text, too.
  private static func styleMember(_ name: String, of type: ValueType) -> ValueType? {
    switch name {
    case "format": .function(.string)
    case "attributed", "parseStrategy", "memberStyle": nil
    default: .function(type)
    }
  }

  /// Returns the type of a member of a value; nil if it is unknown.
  static func member(_ name: String, of type: ValueType) -> ValueType? {
    if let known = members[type.name]?[name] { return known }
    if isStyle(type) { return styleMember(name, of: type) }
    switch type.name {
    case "String", "Substring", "some StringProtocol":
      if let known = text[name] { return known }
    case ValueType.tupleName:
      if let index = type.labels.firstIndex(of: name) { return type.arguments[index] }
      if let index = Int(name), type.arguments.indices.contains(index) {
        return type.arguments[index]
      }
      return nil
    case "Dictionary":
      if let known = dictionary(name, type) { return known }
    case "ClosedRange", "Range":
      if name == "lowerBound" || name == "upperBound" { return type.arguments.first }
    case _ where numbers.contains(type.name):
      if let known = integer[name] { return known }
      if name == "magnitude" || name == "byteSwapped" { return nil }
    default: break
    }
    if let element = type.element, let known = sequence(name, type, element) { return known }
    return common[name]
  }

  /// Returns the type of a member of a type; nil if it is unknown.
  static func staticMember(_ name: String, of type: ValueType) -> ValueType? {
    if let known = statics[type.name]?[name] { return known }
    if isStyle(type) { return styleMember(name, of: type) }
    if numbers.contains(type.name) || ["Double", "Float", "CGFloat"].contains(type.name) {
      if ["max", "min", "zero", "pi", "infinity", "nan", "greatestFiniteMagnitude"].contains(name) {
        return type
      }
      if name == "random" { return .function(type) }
    }
    return nil
  }

  private static func dictionary(_ name: String, _ type: ValueType) -> ValueType? {
    guard type.arguments.count == 2 else { return nil }
    switch name {
    case "keys": return .array(type.arguments[0])
    case "values": return .array(type.arguments[1])
    case "removeValue": return .function(.optional(type.arguments[1]))
    default: return nil
    }
  }

  private static func sequence(
    _ name: String, _ type: ValueType, _ element: ValueType
  ) -> ValueType? {
    switch name {
    case "count", "underestimatedCount", "startIndex", "endIndex", "capacity": return .int
    case "isEmpty": return .bool
    case "first", "last":
      // Both a property and a method with a closure: `first(where:)`.
      return .optional(element)
    case "min", "max", "randomElement", "popLast": return .function(.optional(element))
    case "removeFirst", "removeLast", "remove": return .function(element)
    case "contains", "allSatisfy": return .function(.bool)
    case "sorted", "filter", "shuffled", "reversed": return .function(.array(element))
    case "prefix", "suffix", "dropFirst", "dropLast": return .function(.array(element))
    case "enumerated": return .function(ValueType("EnumeratedSequence", [element]))
    case "joined":
      return ["String", "Substring"].contains(element.name) ? .function(.string) : nil
    case "indices": return ValueType("Range", [.int])
    case "firstIndex", "lastIndex": return type.name == "Array" ? .function(.optional(.int)) : nil
    case "lazy": return type
    default: return nil
    }
  }
}
