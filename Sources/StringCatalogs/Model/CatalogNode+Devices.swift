extension CatalogNode {
  /// Whether a variation by device lacks the text for `other`, which devices without a case of their name show.
  package var lacksOtherDevice: Bool {
    variations.contains { variations in
      variations.axis == .device
        && variations["other"]?.contains { !$0.isEmpty } != true
        || variations.cases.contains { $0.node.lacksOtherDevice }
    } || substitutions.contains { $0.node.lacksOtherDevice }
  }
}
