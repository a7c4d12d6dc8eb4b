internal import SystemICU

/// CLDR's distances between what a user wants and what is supported.
///
/// The algorithm is "Language Matching" of UTS #35 (Enhanced Language Matching), over the table
/// `match` of ICU's resource bundle `langInfo`, with the results of `icu::LocaleMatcher`: 0 for the
/// same locale, 80 for unrelated languages, 50 for another script, about 4 for another region.
struct LanguageDistance: Sendable {
  private let trie: ByteTrie
  private let regionToPartitions: [UInt8]
  /// The partitions of each set, one after the other, each set followed by 0.
  private let partitions: [UInt8]
  /// Where each set begins in ``partitions``.
  private let partitionStarts: [Int]
  private let paradigms: [LocaleSubtags]
  private let languageDefault: Int
  private let scriptDefault: Int
  private let regionDefault: Int
  private let leastOfRegions: Int

  /// The lowest bits of a distance tell locales of equal subtags apart that name others of them.
  static let fractionBits = 3

  /// In a value of the trie: the script makes no difference.
  private static let skipsScript = 0x80
  private static let star = UInt8(ascii: "*")

  init(_ data: ICULanguageData?) {
    trie = ByteTrie(data?.distanceTrie ?? [])
    regionToPartitions = data?.regionToPartitions ?? []
    var bytes: [UInt8] = []
    var starts: [Int] = []
    for set in data?.partitions ?? [] {
      starts.append(bytes.count)
      bytes.append(contentsOf: set.utf8)
      bytes.append(0)
    }
    partitions = bytes
    partitionStarts = starts
    paradigms = LikelySubtags.read(data?.paradigms ?? [], explicit: 0)
    let defaults = data?.distances ?? []
    // Without data: CLDR's numbers, and no two languages are near each other.
    let isComplete = defaults.count >= 4
    languageDefault = isComplete ? Int(defaults[0]) : 80
    scriptDefault = isComplete ? Int(defaults[1]) : 50
    regionDefault = isComplete ? Int(defaults[2]) : 4
    leastOfRegions = isComplete ? Int(defaults[3]) : 4
  }

  /// The distance from which on two locales do not match: that of another script.
  var defaultThreshold: Int { scriptDefault }

  /// Whether a locale wins over others that are as near.
  func isParadigm(_ subtags: LocaleSubtags) -> Bool {
    paradigms.contains { $0.isEquivalent(to: subtags) }
  }

  // MARK: - One distance

  /// The state behind a desired language, or nil where CLDR has no rule for it.
  func state(behind language: UInt64) -> ByteTrie.State? {
    var state = ByteTrie.State.start
    return trie.step(subtag: language, from: &state).continues ? state : nil
  }

  /// The distance of two locales with its fraction, or nil where it is not below a threshold.
  ///
  /// - Parameters:
  ///   - start: What ``state(behind:)`` has for the desired language.
  ///   - threshold: A distance with its fraction.
  ///   - favorsScript: Whether another language counts a quarter, so that the script counts more.
  func distance(
    from desired: LocaleSubtags, _ start: ByteTrie.State?, to supported: LocaleSubtags,
    below threshold: Int, favorsScript: Bool
  ) -> Int? {
    let limit = (threshold + 7) >> LanguageDistance.fractionBits
    // Languages.
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
    // Scripts.
    if !hasRule || isFinal || skipsScript {
      if desired.script != supported.script { distance += scriptDefault }
    } else {
      let script = scriptDistance(desired.script, supported.script, &state)
      distance += script.distance
      isFinal = script.isFinal
    }
    guard distance < limit else { return nil }
    // Regions.
    if desired.region != supported.region {
      if !hasRule || isFinal {
        distance += regionDefault
      } else {
        guard leastOfRegions < limit - distance else { return nil }
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

  /// Where the partitions of a region begin.
  private func partitions(of region: Int) -> Int? {
    guard regionToPartitions.indices.contains(region) else { return nil }
    let set = Int(regionToPartitions[region])
    return partitionStarts.indices.contains(set) ? partitionStarts[set] : nil
  }

  /// The greatest distance between the partitions of two regions.
  private func regionDistance(
    _ desired: Int, _ supported: Int, from start: ByteTrie.State, below limit: Int
  ) -> Int {
    guard let desiredStart = partitions(of: desired), let supportedStart = partitions(of: supported)
    else { return regionDefault }
    var greatest = 0
    /// Whether the rule for all other regions was counted.
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

  /// The distance between all regions that no rule names.
  private func fallback(from start: ByteTrie.State) -> Int {
    var state = start
    return trie.step(LanguageDistance.star, from: &state).hasValue ? trie.value(at: state) : 0
  }
}
