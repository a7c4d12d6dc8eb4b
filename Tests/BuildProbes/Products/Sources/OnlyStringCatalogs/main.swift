import StringCatalogs

let reading = StringCatalog.read(Array(#""Hello" = "Hallo";"#.utf8), as: .strings)
print(reading.catalog["Hello"]?.value ?? "no entry")
