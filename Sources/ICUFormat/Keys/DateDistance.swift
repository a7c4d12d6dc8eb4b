internal import FoundationEssentials

extension ElapsedTimeStyle.Kind {
  /// A moment as a value that tells its distance from now when its text is made.
  func distance(to date: Date) -> FormattedValue {
    FormattedValue(identity: FormatIdentity(value: date, style: self)) { locale in
      ElapsedTimeStyle(self, now: Localization.now).locale(locale).format(date)
    }
  }
}

extension TimerStyle {
  /// A timer as a value that shows what it does when its text is made.
  var value: FormattedValue {
    FormattedValue(identity: self) { locale in
      self.locale(locale).format(Localization.now)
    }
  }
}
