internal import SystemICU

/// CLDR's likely subtags: the script and region of a language, the language of a region.
///
/// The algorithm is "Likely Subtags" of UTS #35, using the table `likely` of ICU's resource bundle
/// `langInfo`. The results are those that `icu::LocaleMatcher` uses: unlike
/// `uloc_addLikelySubtags` before ICU 75, it replaces deprecated languages and regions, and it gives a
/// script to languages that CLDR does not know.
@usableFromInline package struct LikelySubtags: Sendable {
  private let trie: ByteTrie
  private let all: [LocaleSubtags]
  private let languageAliases: SubtagMap
  private let regionAliases: SubtagMap
  /// Whether `uloc_addLikelySubtags` uses the table too, as in ICU 75 and later.
  ///
  /// Then a likely region replaces a macroregion.
  private let isForAllFunctions: Bool
  /// The states after `und` and `und-Zzzz`, which are `*` in the trie.
  private let undState: ByteTrie.State
  private let undScriptState: ByteTrie.State
  private let defaultPlace: Int

  /// The index that means: the script has no effect.
  private static let skipScript = 1

  init(_ data: ICULanguageData?) {
    let trie = ByteTrie(data?.likelyTrie ?? [])
    self.trie = trie
    all = LikelySubtags.read(data?.subtags, explicit: 0)
    languageAliases = SubtagMap(pairs: data?.languageAliases)
    regionAliases = SubtagMap(pairs: data?.regionAliases)
    isForAllFunctions = data?.hasEncodedSubtags ?? false
    var state = ByteTrie.State.start
    _ = trie.step(LikelySubtags.star, from: &state)
    undState = state
    _ = trie.step(LikelySubtags.star, from: &state)
    undScriptState = state
    defaultPlace = trie.step(LikelySubtags.star, from: &state).hasValue ? trie.value(at: state) : 0
  }

  private static let star = UInt8(ascii: "*")

  /// Reads languages, scripts and regions that follow each other.
  static func read(_ lines: ICULines?, explicit: UInt8) -> [LocaleSubtags] {
    var result: [LocaleSubtags] = []
    var next = LocaleSubtags(language: 0, script: 0, region: 0, explicit: explicit)
    var place = 0
    lines?.forEach { line in
      let subtag = LocaleSubtags.packed(line)
      switch place {
      case 0: next.language = subtag
      case 1: next.script = subtag
      default:
        next.region = UInt32(truncatingIfNeeded: subtag)
        result.append(next)
      }
      place = (place + 1) % 3
    }
    return result
  }

  /// The languages for which `uloc_addLikelySubtags` finds a script or a region.
  var languages: Set<UInt64> {
    let known = Set(all.map(\.language))
    guard isForAllFunctions else { return known }
    // It leaves a deprecated language as it is if it does not know the one that replaces it.
    return known.union(
      languageAliases.subtags.filter { languageAliases[$0].map(known.contains) ?? false })
  }

  /// Whether a language is a deprecated one that the algorithm replaces by another.
  func isReplaced(_ language: UInt64) -> Bool { languageAliases[language] != nil }

  // MARK: - Maximizing

  /// Returns the subtags of a locale, including the likely subtags that it omits.
  package func maximized(_ parts: LocaleParts) -> LocaleSubtags {
    // ICU limits the length of a language.
    if parts.identifier.isEmpty || parts.language.count >= 12 { return .undetermined }
    if parts.identifier.utf8.starts(with: "@x=".utf8) {
      return LocaleSubtags(parts.identifier, "", "", explicit: LocaleSubtags.allExplicit)
    }
    if let pseudo = LikelySubtags.pseudoLocale(parts) { return pseudo }
    let language = LocaleSubtags.packed(parts.language)
    let region = UInt32(truncatingIfNeeded: LocaleSubtags.packed(parts.region))
    return maximized(
      LocaleSubtags(
        language: languageAliases[language] ?? language,
        script: LocaleSubtags.packed(parts.script),
        region: regionAliases[UInt64(region)].map { UInt32(truncatingIfNeeded: $0) } ?? region,
        explicit: LocaleSubtags.allExplicit))
  }

  /// Returns a pseudo-locale such as `en-XA`, which shows altered text and matches only itself.
  private static func pseudoLocale(_ parts: LocaleParts) -> LocaleSubtags? {
    let kinds: [(region: String, variant: String, prefix: String)] = [
      ("XA", "PSACCENT", "'"), ("XB", "PSBIDI", "+"), ("XC", "PSCRACK", ","),
    ]
    guard parts.region.first == UInt8(ascii: "X") || parts.variant.first == UInt8(ascii: "P")
    else { return nil }
    func isEqual(_ part: Substring.UTF8View, _ name: String) -> Bool {
      part.elementsEqual(name.utf8)
    }
    let kind =
      kinds.first { isEqual(parts.region, $0.region) }
      ?? kinds.first { isEqual(parts.variant, $0.variant) }
    guard let kind else { return nil }
    let language = kind.prefix + String(decoding: parts.language, as: UTF8.self)
    let script = kind.prefix + String(decoding: parts.script, as: UTF8.self)
    let region =
      parts.region.isEmpty ? kind.region : String(decoding: parts.region, as: UTF8.self)
    return LocaleSubtags(
      language, script, region,
      explicit: parts.region.isEmpty ? 6 : LocaleSubtags.allExplicit)
  }

  private func maximized(_ given: LocaleSubtags) -> LocaleSubtags {
    var result = given
    if result.language == LikelySubtags.und { result.language = 0 }
    if result.script == LikelySubtags.unknownScript { result.script = 0 }
    if result.region == LikelySubtags.unknownRegion { result.region = 0 }
    let (language, script, region) = (result.language, result.script, result.region)
    if language != 0, script != 0, region != 0 { return result }

    var state = ByteTrie.State.start
    var retained: UInt8 = 0
    /// The last state that was found; nil if the language is unknown.
    var known: ByteTrie.State?
    var place = find(language, &state)
    if place >= 0 {
      if language != 0 { retained |= 4 }
      known = state
    } else {
      retained |= 4
      state = undState
    }
    if place > 0 {
      if place == LikelySubtags.skipScript { place = 0 }
      if script != 0 { retained |= 2 }
    } else {
      place = find(script, &state)
      if place >= 0 {
        if script != 0 { retained |= 2 }
        known = state
      } else {
        retained |= 2
        if let last = known {
          state = last
          place = find(0, &state)
          known = state
        } else {
          state = undScriptState
        }
      }
    }
    if place > 0 {
      if region != 0 { retained |= 1 }
    } else {
      place = find(region, &state)
      if place >= 0 {
        if region != 0, !(isForAllFunctions && LikelySubtags.isMacroregion(region)) {
          retained |= 1
        }
      } else {
        retained |= 1
        if let last = known {
          state = last
          place = find(0, &state)
          if place < 0 {
            retained = (language != 0 ? 4 : 0) | (script != 0 ? 2 : 0) | (region != 0 ? 1 : 0)
            place = placeOfRegion(region)
          }
        } else {
          place = defaultPlace
        }
      }
    }
    let likely = all.indices.contains(place) ? all[place] : nil
    if language == 0 { result.language = LikelySubtags.und }
    guard let likely else { return result }
    if retained == 0 { return likely }
    if retained & 4 == 0 { result.language = likely.language }
    if retained & 2 == 0 { result.script = likely.script }
    if retained & 1 == 0 { result.region = likely.region }
    result.explicit = retained
    return result
  }

  /// Returns the index for `und` with a region, else for `und`.
  private func placeOfRegion(_ region: UInt32) -> Int {
    var state = undState
    _ = find(0, &state)
    var rest = state
    let place = find(region, &state)
    return place >= 0 ? place : find(0, &rest)
  }

  private static let und = LocaleSubtags.packed("und".utf8)
  private static let unknownScript = LocaleSubtags.packed("Zzzz".utf8)
  private static let unknownRegion = UInt32(LocaleSubtags.packed("ZZ".utf8))

  private static func isMacroregion(_ region: UInt32) -> Bool {
    let first = region & 0xFF
    return (0x30...0x39).contains(first)
      || ["EU", "EZ", "QO", "UN"].contains { UInt32(LocaleSubtags.packed($0.utf8)) == region }
  }

  /// Follows one subtag in the trie, or the `*` of an empty one.
  ///
  /// - Returns: -1 if the trie does not contain it, 0 if the trie continues, else an index.
  private func find(_ subtag: some FixedWidthInteger, _ state: inout ByteTrie.State) -> Int {
    var step: ByteTrie.Step
    if subtag == 0 {
      step = trie.step(LikelySubtags.star, from: &state)
    } else {
      step = trie.step(subtag: UInt64(subtag), from: &state)
    }
    switch step {
    case .noMatch: return -1
    case .noValue: return 0
    case .intermediateValue: return LikelySubtags.skipScript
    case .finalValue: return trie.value(at: state)
    }
  }

  // MARK: - Comparing

  /// Whether `subtags` is the more likely form of its language than an equally near locale.
  ///
  /// The decision is that of `icu::LocaleMatcher`.
  func isMoreLikely(_ subtags: LocaleSubtags, than other: LocaleSubtags) -> Bool {
    guard subtags.language == other.language else { return false }
    if subtags.script != other.script {
      return subtags.script == likely(subtags.language, 0)?.script
    }
    if subtags.region != other.region {
      return subtags.region == likely(subtags.language, UInt64(subtags.region))?.region
    }
    return false
  }

  /// Returns the likely subtags of a language with a script.
  private func likely(_ language: UInt64, _ script: UInt64) -> LocaleSubtags? {
    var state = ByteTrie.State.start
    var known: ByteTrie.State?
    var place = find(language == LikelySubtags.und ? 0 : language, &state)
    if place >= 0 { known = state } else { state = undState }
    if place > 0 {
      if place == LikelySubtags.skipScript { place = 0 }
    } else {
      place = find(script == LikelySubtags.unknownScript ? 0 : script, &state)
      if place >= 0 {
        known = state
      } else if let last = known {
        state = last
        place = find(0, &state)
        known = state
      } else {
        state = undScriptState
      }
    }
    if place <= 0 {
      place = find(0, &state)
      if place < 0 { place = defaultPlace }
    }
    return all.indices.contains(place) ? all[place] : nil
  }
}

extension ByteTrie {
  /// The bit that marks the last character of a subtag in CLDR's tries.
  static let endOfSubtag: UInt8 = 0x80

  /// Follows all characters of a subtag; the hash of a longer string matches nothing.
  func step(subtag: UInt64, from state: inout State) -> Step {
    guard subtag & 0x8080_8080_8080_8080 == 0 else { return .noMatch }
    var rest = subtag
    while rest > 0xFF {
      guard step(UInt8(rest & 0xFF), from: &state).continues else { return .noMatch }
      rest >>= 8
    }
    return step(UInt8(rest) | ByteTrie.endOfSubtag, from: &state)
  }
}
