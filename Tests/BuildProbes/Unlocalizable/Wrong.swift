import FoundationEssentials
import ICUFormat

// Values that no interpolation accepts: each is an error that says what to do.

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
    // These are correct.
    "Hi, \(person.name)",
    "\(any: person)",
    "\(count ?? 0) files",
  ]
}
