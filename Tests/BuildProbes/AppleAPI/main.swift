import Foundation
import ICUFormatFoundation

// Runs source as it is written for Apple's API, for a user whose language is German (`apple-api` sets
// the environment), and prints the tables of `Documentation/AppleAPI.md`.
// It fails where a result is not the expected one.

Localization.issueHandler = { _ in }

var table = SnippetTable()
addStrings(to: &table)
addResources(to: &table)
addSymbols(to: &table)
addAttributedStrings(to: &table)
addNSLocalizedString(to: &table)
addFullNSLocalizedString(to: &table)
addInterpolations(to: &table)
addStyles(to: &table)
addLocale(to: &table)
addGrammar(to: &table)
addText(to: &table)

guard table.failures.isEmpty else {
  for failure in table.failures { print(failure) }
  exit(1)
}
print(table.markdown, terminator: "")
