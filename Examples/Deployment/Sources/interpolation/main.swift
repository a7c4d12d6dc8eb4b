// The English string of `greeting` without localization, for comparison.
let (count, size) = (3, 2.5)
print("\(count) files need \(size) MB")
