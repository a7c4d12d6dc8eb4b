internal import ICUFormatMemory
internal import MessageSyntax

/// A MessageFormat 2 message whose program is compiled when it is first needed.
///
/// Most messages never need it: ``MF2SimpleMessage`` makes their fast-path template.
final class MF2LazyProgram: Sendable {
  let source: String
  private let direction: StyledText.Direction
  private let isolatesDirections: Bool
  private let functions: [String: any MF2Function]
  private let made = AtomicOnce<MF2Program>()

  /// - Parameters:
  ///   - direction: The direction of the message, and of numbers and dates in it.
  ///   - functions: The custom functions by their names.
  init(
    _ source: String, direction: StyledText.Direction, isolatesDirections: Bool,
    functions: [String: any MF2Function]
  ) {
    self.source = source
    self.direction = direction
    self.isolatesDirections = isolatesDirections
    self.functions = functions
  }

  /// The program, compiled at the first use.
  var program: MF2Program {
    if let program = made.load() { return program }
    var diagnostics: [MessageDiagnostic] = []
    return compile(&diagnostics)
  }

  /// Compiles the program and reports the problems of the message.
  func compile(_ diagnostics: inout [MessageDiagnostic]) -> MF2Program {
    var found: [MessageDiagnostic] = []
    let syntax = MF2Syntax.read(source, diagnostics: &found)
    diagnostics += found
    return made.storeIfNil(
      MF2Program(
        syntax, isValid: !found.contains { $0.severity == .error }, direction: direction,
        isolatesDirections: isolatesDirections, functions: functions))
  }
}
