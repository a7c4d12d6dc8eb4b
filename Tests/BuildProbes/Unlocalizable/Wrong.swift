import FoundationEssentials
import ICUFormat

// Values that no interpolation takes: each is an error that says what to do.

struct Person {
  var name: String
}

func keys(_ person: Person, _ count: Int?, _ name: String?) -> [LocalizedStringKey] {
  [
    "Hi, \(person)",
    "\(count) files",
    "\(name) left",
    "at \(URL(filePath: "/tmp"))",
    "\((1, 2))",
    // And these are right.
    "Hi, \(person.name)",
    "\(any: person)",
    "\(count ?? 0) files",
  ]
}
