/// Finds which of the supported locales is nearest to those that a user wants.
///
/// It is "Language Matching" of UTS #35 with the results of `icu::LocaleMatcher`, in plain values:
/// the supported locales are maximized once, and a match allocates nothing and takes no lock.
@usableFromInline package struct LanguageMatcher: Sendable {
  /// Which supported locale is the default, and so comes first among those that are as near.
  @usableFromInline package enum Default {
    case firstSupported
    case locale(LocaleSubtags)
    case none
  }

  /// The places of a match among the supported and the desired locales.
  @usableFromInline package struct Match: Hashable {
    package var supported: Int
    package var desired: Int
  }

  /// The subtags of the supported locales in the order in which they win, without duplicates.
  private let candidates: [LocaleSubtags]
  /// The places of the candidates among the supported locales.
  private let places: [Int]
  private let threshold: Int
  private let demotion: Int
  private let favorsScript: Bool
  private let isTwoWay: Bool

  /// - Parameters:
  ///   - supported: The subtags of the supported locales.
  ///   - default: The default, which wins over others that are as near.
  ///   - favorsScript: Whether the script counts more than the language.
  ///   - demotesLater: Whether a desired locale counts less the later it comes.
  ///   - isTwoWay: Whether a match also has to hold from the supported to the desired locale.
  ///   - farthest: Two locales whose distance is the greatest that matches; nil for CLDR's limit.
  package init(
    supported: [LocaleSubtags], default: Default = .firstSupported, favorsScript: Bool = false,
    demotesLater: Bool = true, isTwoWay: Bool = false,
    farthest: (desired: LocaleSubtags, supported: LocaleSubtags)? = nil
  ) {
    let data = LanguageData.shared.distance
    self.favorsScript = favorsScript
    self.isTwoWay = isTwoWay
    if let farthest {
      let limit = 100 << LanguageDistance.fractionBits
      func distance(_ from: LocaleSubtags, _ to: LocaleSubtags) -> Int? {
        data.distance(
          from: from, data.state(behind: from.language), to: to, below: limit,
          favorsScript: favorsScript)
      }
      let there = distance(farthest.desired, farthest.supported)
      let isMatch = !isTwoWay || distance(farthest.supported, farthest.desired) != nil
      let greatest = (isMatch ? there : nil) ?? limit
      threshold = (greatest >> LanguageDistance.fractionBits) + 1
    } else {
      threshold = data.defaultThreshold
    }
    demotion = demotesLater ? LanguageMatcher.regionDemotion : 0
    let order = LanguageMatcher.order(of: supported, default: `default`)
    candidates = order.map { supported[$0] }
    places = order
  }

  /// What a later place costs a desired locale: the distance of American and British English.
  private static let regionDemotion: Int = {
    let english = LocaleSubtags("en", "Latn", "US", explicit: LocaleSubtags.allExplicit)
    let british = LocaleSubtags("en", "Latn", "GB", explicit: LocaleSubtags.allExplicit)
    let data = LanguageData.shared.distance
    let distance = data.distance(
      from: english, data.state(behind: english.language), to: british,
      below: 50 << LanguageDistance.fractionBits, favorsScript: false)
    return (distance ?? 0) >> LanguageDistance.fractionBits
  }()

  /// The default first, then CLDR's paradigm locales, then the others; of equal ones the first.
  private static func order(of supported: [LocaleSubtags], default: Default) -> [Int] {
    let preferred: LocaleSubtags? =
      switch `default` {
      case .firstSupported: supported.first
      case .locale(let subtags): subtags
      case .none: nil
      }
    var groups: [[Int]] = [[], [], []]
    for (index, subtags) in supported.enumerated() {
      if let preferred, subtags.isEquivalent(to: preferred) {
        groups[0].append(index)
      } else {
        groups[LanguageData.shared.distance.isParadigm(subtags) ? 1 : 2].append(index)
      }
    }
    var seen: Set<LocaleSubtags> = []
    return groups.joined().filter { seen.insert(supported[$0]).inserted }
  }

  // MARK: - Matching

  /// The best match for desired locales in order of preference, or nil where none is near enough.
  ///
  /// - Parameters:
  ///   - count: The number of desired locales.
  ///   - desired: The subtags of a desired locale by its place.
  package func bestMatch(_ count: Int, _ desired: (Int) -> LocaleSubtags) -> Match? {
    let shift = LanguageDistance.fractionBits
    var limit = threshold << shift
    var best: Match?
    for place in 0..<count {
      let subtags = desired(place)
      // ICU looks for an equal locale first, and takes it even where the limit has become lower.
      if let index = candidates.firstIndex(of: subtags) {
        return Match(supported: places[index], desired: place)
      }
      if let found = nearest(to: subtags, below: limit) {
        limit = found.distance
        best = Match(supported: places[found.index], desired: place)
      }
      limit -= demotion << shift
      if limit <= 0 { break }
    }
    return best
  }

  /// The nearest candidate and its distance, or nil where none is below a limit.
  private func nearest(
    to desired: LocaleSubtags, below threshold: Int
  ) -> (index: Int, distance: Int)? {
    let data = LanguageData.shared
    let start = data.distance.state(behind: desired.language)
    var limit = threshold
    var best: Int?
    for index in candidates.indices {
      let candidate = candidates[index]
      // One more, for the candidates that are as near as the best one.
      let reach = best == nil ? limit : limit + 1
      let found = data.distance.distance(
        from: desired, start, to: candidate, below: reach, favorsScript: favorsScript)
      guard let distance = found,
        !isTwoWay || isMatch(from: candidate, to: desired, below: limit)
      else { continue }
      if distance < limit {
        if distance == 0 { return (index, 0) }
        best = index
        limit = distance
      } else if let other = best, distance >= 1 << LanguageDistance.fractionBits,
        data.likely.isMoreLikely(candidate, than: candidates[other])
      {
        best = index
      }
    }
    return best.map { ($0, limit) }
  }

  private func isMatch(
    from desired: LocaleSubtags, to supported: LocaleSubtags, below limit: Int
  ) -> Bool {
    let data = LanguageData.shared.distance
    let distance = data.distance(
      from: desired, data.state(behind: desired.language), to: supported, below: limit,
      favorsScript: favorsScript)
    return distance != nil
  }
}
