internal import FoundationEssentials

extension ElapsedTimeStyle.Kind {
  /// A moment as a value that tells its distance from now when its text is made.
  func distance(to date: Date) -> FormattedValue {
    FormattedValue(identity: FormatIdentity(value: date, style: self)) { locale in
      ElapsedTimeStyle(self, now: Localization.now).locale(locale).format(date)
    }
  }
}
