internal import MessageSyntax
internal import StringCatalogs

extension CatalogNode {
  /// The node of a gettext catalog as a format of Foundation: without the flags `'` and `I` of the GNU
  /// C library, which Foundation does not have.
  var withoutGNUFlags: CatalogNode {
    var result = self
    if let unit { result.unit?.value = PrintfFormat.removingGNUFlags(unit.value) }
    for axis in variations.indices {
      for index in variations[axis].cases.indices {
        let node = variations[axis].cases[index].node
        result.variations[axis].cases[index].node = node.withoutGNUFlags
      }
    }
    return result
  }
}
