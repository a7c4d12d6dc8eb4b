/// Finds the supported locale that is nearest to the locales that a user prefers.
///
/// It implements "Language Matching" of UTS #35, with the results of `icu::LocaleMatcher`, on plain
/// values: the supported locales are maximized once, and a match allocates no memory and takes no
/// lock.
@usableFromInline package struct LanguageMatcher: Sendable {
  /// The default among the supported locales, preferred to others with the same distance.
  @usableFromInline package enum Default {
    case firstSupported
    case locale(LocaleSubtags)
    case none
  }

  /// The indices of a match in the supported and the desired locales.
  @usableFromInline package struct Match: Hashable {
    package var supported: Int
    package var desired: Int
  }

  /// The subtags of the supported locales in order of precedence, without duplicates.
  private let candidates: [LocaleSubtags]
  /// The indices of the candidates in the supported locales.
  private let places: [Int]
  private let threshold: Int
  private let demotion: Int
  private let favorsScript: Bool
  private let isTwoWay: Bool

  /// - Parameters:
  ///   - supported: The subtags of the supported locales.
  ///   - default: The default, which is preferred to others with the same distance.
  ///   - favorsScript: Whether the script matters more than the language.
  ///   - demotesLater: Whether desired locales matter less the later they appear.
  ///   - isTwoWay: Whether a match must also hold from the supported to the desired locale.
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

  /// The penalty per later position of a desired locale: the distance of American and British
  /// English.
  private static let regionDemotion: Int = {
    let english = LocaleSubtags("en", "Latn", "US", explicit: LocaleSubtags.allExplicit)
    let british = LocaleSubtags("en", "Latn", "GB", explicit: LocaleSubtags.allExplicit)
    let data = LanguageData.shared.distance
    let distance = data.distance(
      from: english, data.state(behind: english.language), to: british,
      below: 50 << LanguageDistance.fractionBits, favorsScript: false)
    return (distance ?? 0) >> LanguageDistance.fractionBits
  }()

  /// Returns indices: the default, then CLDR's paradigm locales, then the rest; the first of equal
  /// ones.
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
    let order = Array(groups.joined())
    var isNew = order.map { _ in true }
    for pair in order.equalPairs({ supported[$0] }) { isNew[pair.second] = false }
    return zip(order, isNew).filter(\.1).map(\.0)
  }

  // MARK: - Matching

  /// Returns the best match for desired locales in order of preference; nil if none is near enough.
  ///
  /// - Parameters:
  ///   - count: The number of desired locales.
  ///   - desired: Returns the subtags of the desired locale at an index.
  package func bestMatch(_ count: Int, _ desired: (Int) -> LocaleSubtags) -> Match? {
    let shift = LanguageDistance.fractionBits
    var limit = threshold << shift
    var best: Match?
    for place in 0..<count {
      let subtags = desired(place)
      // ICU looks for an equal locale first, and accepts it even if the limit has become lower.
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

  /// Returns the nearest candidate and its distance, or nil if none is below a limit.
  private func nearest(
    to desired: LocaleSubtags, below threshold: Int
  ) -> (index: Int, distance: Int)? {
    let data = LanguageData.shared
    let start = data.distance.state(behind: desired.language)
    var limit = threshold
    var best: Int?
    for index in candidates.indices {
      let candidate = candidates[index]
      // One more, to include candidates that are as near as the best one.
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
