internal import FoundationEssentials

extension ElapsedTimeStyle.Kind {
  /// Returns a value that shows how far `date` is from the current time when it is formatted.
  func distance(to date: Date) -> FormattedValue {
    FormattedValue(identity: FormatIdentity(value: date, style: self)) { locale in
      ElapsedTimeStyle(self, now: Localization.now).locale(locale).format(date)
    }
  }
}

extension TimerStyle {
  /// The timer as a value that shows the timer's state at the time it is formatted.
  var value: FormattedValue {
    FormattedValue(identity: self) { locale in
      self.locale(locale).format(Localization.now)
    }
  }
}
