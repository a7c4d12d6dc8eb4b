internal import SystemICU

/// CLDR's distances between desired and supported locales.
///
/// The algorithm is "Language Matching" of UTS #35 (Enhanced Language Matching), using the table
/// `match` of ICU's resource bundle `langInfo`. The results are those of `icu::LocaleMatcher`: 0
/// for the same locale, 80 for unrelated languages, 50 for another script, about 4 for another
/// region.
struct LanguageDistance: Sendable {
  private let trie: ByteTrie
  private let regionToPartitions: [UInt8]
  /// The partitions of all sets in sequence; a 0 follows each set.
  private let partitions: [UInt8]
  /// The offset of each set in ``partitions``.
  private let partitionStarts: [Int]
  private let paradigms: [LocaleSubtags]
  private let languageDefault: Int
  private let scriptDefault: Int
  private let regionDefault: Int
  private let minimumRegionDistance: Int

  /// The number of low bits of a distance that form its fraction.
  ///
  /// The fraction compares which subtags two otherwise equal locales name explicitly.
  static let fractionBits = 3

  /// A flag in a value of the trie: the script has no effect.
  private static let skipsScript = 0x80
  private static let star = UInt8(ascii: "*")

  init(_ data: ICULanguageData?) {
    trie = ByteTrie(data?.distanceTrie ?? [])
    regionToPartitions = data?.regionToPartitions ?? []
    var bytes: [UInt8] = []
    var starts: [Int] = []
    data?.partitions.forEach { set in
      starts.append(bytes.count)
      for index in set.indices { bytes.append(set[index]) }
      bytes.append(0)
    }
    partitions = bytes
    partitionStarts = starts
    paradigms = LikelySubtags.read(data?.paradigms, explicit: 0)
    let defaults = data?.distances ?? []
    // Without data, use CLDR's numbers; different languages do not match each other.
    let isComplete = defaults.count >= 4
    languageDefault = isComplete ? Int(defaults[0]) : 80
    scriptDefault = isComplete ? Int(defaults[1]) : 50
    regionDefault = isComplete ? Int(defaults[2]) : 4
    minimumRegionDistance = isComplete ? Int(defaults[3]) : 4
  }

  /// The distance from which two locales do not match: that of another script.
  var defaultThreshold: Int { scriptDefault }

  /// Whether a locale is preferred to others with the same distance.
  func isParadigm(_ subtags: LocaleSubtags) -> Bool {
    paradigms.contains { $0.isEquivalent(to: subtags) }
  }

  // MARK: - One distance

  /// Returns the state after a desired language, or nil if CLDR has no rule for it.
  func state(behind language: UInt64) -> ByteTrie.State? {
    var state = ByteTrie.State.start
    return trie.step(subtag: language, from: &state).continues ? state : nil
  }

  /// Returns the distance of two locales with its fraction, or nil if it is not below a threshold.
  ///
  /// - Parameters:
  ///   - start: The result of ``state(behind:)`` for the desired language.
  ///   - threshold: A distance with its fraction.
  ///   - favorsScript: Whether a language difference counts only a quarter, so that the script
  ///     matters more.
  func distance(
    from desired: LocaleSubtags, _ start: ByteTrie.State?, to supported: LocaleSubtags,
    below threshold: Int, favorsScript: Bool
  ) -> Int? {
    let limit = (threshold + 7) >> LanguageDistance.fractionBits
    // Compare the languages.
    var distance: Int
    var isFinal = false
    var skipsScript = false
    var hasRule = false
    var state = start ?? .start
    if start != nil {
      let step = trie.step(subtag: supported.language, from: &state)
      hasRule = step.hasValue
      isFinal = step == .finalValue
    }
    if hasRule {
      let value = trie.value(at: state)
      skipsScript = value & LanguageDistance.skipsScript != 0
      distance = value & ~LanguageDistance.skipsScript
    } else {
      distance = desired.language == supported.language ? 0 : languageDefault
    }
    if favorsScript { distance >>= 2 }
    guard distance < limit else { return nil }
    // Compare the scripts.
    if !hasRule || isFinal || skipsScript {
      if desired.script != supported.script { distance += scriptDefault }
    } else {
      let script = scriptDistance(desired.script, supported.script, &state)
      distance += script.distance
      isFinal = script.isFinal
    }
    guard distance < limit else { return nil }
    // Compare the regions.
    if desired.region != supported.region {
      if !hasRule || isFinal {
        distance += regionDefault
      } else {
        guard minimumRegionDistance < limit - distance else { return nil }
        distance += regionDistance(
          desired.regionNumber, supported.regionNumber, from: state, below: limit - distance)
      }
    }
    var result = distance << LanguageDistance.fractionBits
    if result == 0 { result = Int(desired.explicit ^ supported.explicit) }
    return result < threshold ? result : nil
  }

  private func scriptDistance(
    _ desired: UInt64, _ supported: UInt64, _ state: inout ByteTrie.State
  ) -> (distance: Int, isFinal: Bool) {
    let start = state
    if desired != 0, supported != 0, trie.step(subtag: desired, from: &state).continues {
      let step = trie.step(subtag: supported, from: &state)
      if step.hasValue { return (trie.value(at: state), step == .finalValue) }
    }
    state = start
    let step = trie.step(LanguageDistance.star, from: &state)
    return (desired == supported ? 0 : trie.value(at: state), step == .finalValue)
  }

  // MARK: - Regions

  /// Returns a number that is the same for regions with the same distances to all others.
  func regionSet(of subtags: LocaleSubtags) -> UInt8 {
    let region = subtags.regionNumber
    return regionToPartitions.indices.contains(region) ? regionToPartitions[region] : 0
  }

  /// Returns the offset of the partitions of a region.
  private func partitions(of region: Int) -> Int? {
    guard regionToPartitions.indices.contains(region) else { return nil }
    let set = Int(regionToPartitions[region])
    return partitionStarts.indices.contains(set) ? partitionStarts[set] : nil
  }

  /// Returns the greatest distance between the partitions of two regions.
  private func regionDistance(
    _ desired: Int, _ supported: Int, from start: ByteTrie.State, below limit: Int
  ) -> Int {
    guard let desiredStart = partitions(of: desired), let supportedStart = partitions(of: supported)
    else { return regionDefault }
    var greatest = 0
    /// Whether the rule for all other regions was applied.
    var hasFallback = false
    var place = desiredStart
    while partitions.indices.contains(place), partitions[place] != 0 {
      var behindDesired = start
      let step = trie.step(partitions[place] | ByteTrie.endOfSubtag, from: &behindDesired)
      place += 1
      var other = supportedStart
      repeat {
        var distance: Int?
        var state = behindDesired
        if step.continues, partitions.indices.contains(other),
          trie.step(partitions[other] | ByteTrie.endOfSubtag, from: &state).hasValue
        {
          distance = trie.value(at: state)
        } else if !hasFallback {
          distance = fallback(from: start)
          hasFallback = true
        }
        if let distance {
          if distance >= limit { return distance }
          greatest = max(greatest, distance)
        }
        other += 1
      } while step.continues && partitions.indices.contains(other) && partitions[other] != 0
    }
    return greatest
  }

  /// Returns the distance between all regions that have no rule.
  private func fallback(from start: ByteTrie.State) -> Int {
    var state = start
    return trie.step(LanguageDistance.star, from: &state).hasValue ? trie.value(at: state) : 0
  }
}
