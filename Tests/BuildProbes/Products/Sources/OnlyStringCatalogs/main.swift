import StringCatalogs

let catalog = try StringCatalog(Array(#""Hello" = "Hallo";"#.utf8), as: .strings)
print(catalog["Hello"]?.value ?? "no entry")
