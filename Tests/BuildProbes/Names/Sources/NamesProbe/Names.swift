import ArgumentParser
import Foundation
import Hummingbird
import ICUFormat
import Logging
import SwiftDiagnostics
import SwiftSyntax
import Testing

/// Every type of `import ICUFormat`, without the name of its module.
let types: [Any.Type] = [
  ANSIStyling.self, AcceptLanguage.self, (any AttributedFormatStyle).self, CalendarIdentifier.self,
  CatalogDiagnostic.self, CatalogMessageSyntax.self, DateIntervalStyle.self, DateStyle.self,
  DurationStyle.self, ElapsedTimeStyle.self, FormatError.self, FormatField.self,
  FormatFieldAttribute.self, FormatPartAttribute.self, (any FormatSpecifiable).self,
  FormatWidth.self, FormattedMessage.self, HourCycle.self, ISO8601Style.self,
  ListStyle.self, LocaleIdentifier.self, Localization.self, LocalizationBundle.self,
  LocalizationDevice.self, LocalizationIssue.self, LocalizedStringKey.self, LocalizedText.self,
  MarkupStyleSheet.self, MessageArgument.self, MessageArgumentAttribute.self, MessageArguments.self,
  MF2Error.self, (any MF2Function).self, MF2FunctionCall.self, MF2FunctionValue.self,
  (any MessageArgumentConvertible).self, MessageDiagnostic.self, MessageFormat.self,
  MessageFormatError.self, MessageParserOptions.self, MessageTagsAttribute.self,
  NumberFormatStyle<Int>.self, (any NumberFormattable).self,
  NumberPatternStyle.self, NumberRangeStyle.self, NumberSkeleton.self, NumberStyle.self,
  (any NumberTextStyle).self, NumberValue.self, PluralCategory.self, PluralRules.self,
  PrintfOptions.self, RelativeDateStyle.self, SpelledNumberStyle.self, StringCatalog.self,
  StyledText.self, TextColor.self, TextColorAttribute.self, TextContext.self, TextIntent.self,
  TextIntentAttribute.self, TextStyle.self, TimeZoneIdentifier.self, TimerStyle.self,
]

/// Types of the other modules, without the names of their modules.
let otherTypes: [Any.Type] = [
  Bug.self, Diagnostic.self, DiagnosticSeverity.self, FixIt.self, Locale.self, Logger.self,
  NumberFormatter.self, (any ParsableCommand).self, Request.self, Response.self,
  SourceRange.self, TokenSyntax.self, ValidationError.self,
]
