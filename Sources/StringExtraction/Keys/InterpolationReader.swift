internal import ICUFormat
internal import MacroSyntax
internal import SwiftSyntax

/// Makes the key of a literal from its text and the types of its values.
struct InterpolationReader {
  /// The label of the value among the constants of an interpolation without a label.
  static let valueLabel = "value"

  /// What was read of a literal.
  struct Reading {
    /// The key; nil if a part of it is unknown.
    var key: LocalizedStringKey?
    /// Whether the ICU form of the key is known.
    var hasICUForm = true
    /// Whether the MessageFormat 2 form of the key is known.
    var hasMF2Form = true
    var arguments: [ExtractedString.Argument] = []
    /// The ICU form with named arguments and no types, as in the expansion of `#localized`.
    var namedPattern = ""
    /// The literals that are keys of their own.
    var nested: [StringLiteralExprSyntax] = []
    var problems: [(kind: ExtractionDiagnosticKind, node: Syntax, message: String, hint: String?)] =
      []
  }

  typealias TypeReader = (ExprSyntax) -> ValueType?

  private let index: DeclarationIndex
  private let customInterpolations: CustomInterpolations
  /// A value of each type that the library knows, for values of unknown type.
  private let samples: [SampleValue]

  init(index: DeclarationIndex, customInterpolations: CustomInterpolations) {
    self.index = index
    self.customInterpolations = customInterpolations
    samples = SampleValue.names.compactMap { SampleValue(ValueType($0)) }
  }

  /// Reads a literal.
  ///
  /// - Parameters:
  ///   - annotation: The types that a comment gives to the values, in order.
  ///   - type: Returns the type of a value, or nil if it is unknown.
  func read(
    _ literal: StringLiteralExprSyntax, annotation: [ValueType?], type: TypeReader
  ) -> Reading {
    var reading = Reading()
    if let text = LiteralValue.text(of: literal) {
      reading.key = LocalizedStringKey(text)
      reading.namedPattern = text
      return reading
    }
    var text = LocalizedStringKey.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    var names = ArgumentNames()
    var isKnown = true
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let segment):
        guard let value = LiteralValue.text(of: segment, in: literal) else {
          reading.problems.append(
            (.syntax, Syntax(segment), "invalid escape sequence in literal", nil))
          isKnown = false
          continue
        }
        text.appendLiteral(value)
        reading.namedPattern += LocalizedStringKey(value).icuPattern
      case .expressionSegment(let segment):
        guard let call = InterpolationCall(segment) else {
          isKnown = false
          continue
        }
        guard NodeDepth.isAtMost(2 * ExtractionLimits.expressionDepth, in: call.value) else {
          reading.problems.append(
            (.limitExceeded, Syntax(segment), "expression is nested too deeply", nil))
          isKnown = false
          continue
        }
        let given =
          annotation.indices.contains(reading.arguments.count)
          ? annotation[reading.arguments.count] : nil
        let resolved = resolve(call, given ?? type(call.value), at: call.value, &reading)
        let constants = InterpolationConstants(call.constants)
        let name = names.add(call.value, given: constants.givenName)
        reading.namedPattern += "{\(name)}"
        reading.arguments.append(
          ExtractedString.Argument(type: resolved?.type?.defaulted.description, name: name))
        if let resolved {
          resolved.append(&text)
          reading.hasICUForm = reading.hasICUForm && resolved.hasICUForm
          reading.hasMF2Form = reading.hasMF2Form && resolved.hasMF2Form
        } else {
          isKnown = false
        }
      }
    }
    if isKnown { reading.key = LocalizedStringKey(stringInterpolation: text) }
    return reading
  }

  // MARK: One interpolation

  /// The custom interpolations that call one another.
  private static let maximumCustomDepth = 8

  private struct Resolved {
    var append: (inout LocalizedStringKey.StringInterpolation) -> Void
    var type: ValueType?
    var hasICUForm: Bool
    var hasMF2Form: Bool
  }

  /// Resolves a call of `appendInterpolation`.
  ///
  /// - Parameter place: The value in the literal; a custom interpolation may be in another file.
  private func resolve(
    _ call: InterpolationCall, _ type: ValueType?, at place: ExprSyntax,
    _ reading: inout Reading, depth: Int = 0
  ) -> Resolved? {
    if let custom = customInterpolations.matching(call, type) {
      guard let target = custom.target, depth < Self.maximumCustomDepth else {
        reading.problems.append(
          (
            .unknownType, Syntax(place),
            "the key of the custom interpolation '\(call.signature)' is not known",
            "let it call one 'appendInterpolation' of the library"
          ))
        return nil
      }
      return resolve(target, custom.targetType, at: place, &reading, depth: depth + 1)
    }
    let overloads = InterpolationOverload.all.filter { $0.accepts(call.label, call.labels) }
    guard !overloads.isEmpty else {
      reading.problems.append(
        (
          .unknownType, Syntax(place), "unknown interpolation '\(call.signature)'",
          "declare it in one of the given files"
        ))
      return nil
    }
    var type = type
    if let literal = call.value.as(StringLiteralExprSyntax.self),
      overloads.contains(where: \.isKey)
    {
      // A literal with a text style is a key of its own.
      type = .key
      if depth == 0 { reading.nested.append(literal) }
    }
    if let type, let sample = SampleValue(type.defaulted, index) {
      for overload in overloads {
        if let resolved = apply(overload, sample, call, type, at: place, &reading) {
          return resolved
        }
      }
    }
    if type == nil || SampleValue(type?.defaulted ?? .string, index) == nil {
      if let resolved = resolveWithoutType(call, overloads, type, at: place, &reading) {
        return resolved
      }
    }
    report(call, type, at: place, &reading)
    return nil
  }

  private func report(
    _ call: InterpolationCall, _ type: ValueType?, at place: ExprSyntax, _ reading: inout Reading
  ) {
    let value = Self.shown(call.value)
    if let type {
      reading.problems.append(
        (
          .unsuitableType, Syntax(place),
          "cannot interpolate '\(value)' of type '\(type.defaulted)' in a key",
          type.wrapped != nil ? "unwrap it" : "conform the type to 'FormatSpecifiable'"
        ))
    } else {
      reading.problems.append(
        (
          .unknownType, Syntax(place),
          "unknown type of '\(value)'; the key depends on it",
          "declare the type, or write it in the line above: '// localize: TYPE'"
        ))
    }
  }

  /// The characters of an expression that a diagnostic shows.
  private static let shownLength = 60

  private static func shown(_ expression: ExprSyntax) -> String {
    guard expression.totalLength.utf8Length <= 4 * shownLength else { return "…" }
    let text = expression.trimmedDescription
    return text.count <= shownLength ? text : text.prefix(shownLength) + "…"
  }

  /// Calls an overload with a value; nil if it does not take the value or its constants.
  private func apply(
    _ overload: InterpolationOverload, _ sample: SampleValue, _ call: InterpolationCall,
    _ type: ValueType?, at place: ExprSyntax, _ reading: inout Reading
  ) -> Resolved? {
    var text = LocalizedStringKey.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    var constants = InterpolationConstants(call.constants)
    guard overload.call(&text, sample, &constants) else { return nil }
    if let label = constants.keyDependsOn {
      reading.problems.append(
        (
          .notLiteral, Syntax(place), "the key depends on '\(label)', which is not a literal",
          nil
        ))
      return Resolved(append: { _ in }, type: type, hasICUForm: false, hasMF2Form: false)
    }
    // A constant of the ICU form may be one of the MessageFormat 2 form.
    let isConstant = constants.icuFormDependsOn == nil
    return Resolved(
      append: { text in
        var constants = InterpolationConstants(call.constants)
        _ = overload.call(&text, sample, &constants)
      }, type: type, hasICUForm: isConstant, hasMF2Form: isConstant)
  }

  /// Resolves an interpolation that has one key whatever the type of its value is.
  private func resolveWithoutType(
    _ call: InterpolationCall, _ overloads: [InterpolationOverload], _ type: ValueType?,
    at place: ExprSyntax, _ reading: inout Reading
  ) -> Resolved? {
    // Without a label, the type chooses the key.
    if call.label == nil, call.labels.isEmpty { return nil }
    var found: [(resolved: Resolved, key: LocalizedStringKey)] = []
    for overload in overloads {
      for sample in samples {
        var ignored = Reading()
        guard let resolved = apply(overload, sample, call, type, at: place, &ignored) else {
          continue
        }
        guard ignored.problems.isEmpty else {
          reading.problems += ignored.problems
          return resolved
        }
        var text = LocalizedStringKey.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        resolved.append(&text)
        found.append((resolved, LocalizedStringKey(stringInterpolation: text)))
      }
    }
    guard var first = found.first, found.allSatisfy({ $0.key.key == first.key.key }) else {
      return nil
    }
    if !found.allSatisfy({ $0.key.icuPattern == first.key.icuPattern }) {
      first.resolved.hasICUForm = false
    }
    if !found.allSatisfy({ $0.key.mf2Pattern == first.key.mf2Pattern }) {
      first.resolved.hasMF2Form = false
    }
    return first.resolved
  }
}
