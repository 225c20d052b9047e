// MARK: - Dates

extension Language {
  /// Returns a date as text: “November 26, 2026” in English and “26. November 2026” in German.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - format: How much of it is written. Default `.medium`.
  public func string(from date: LocalDate, format: DateFormat = .medium) -> String {
    datePattern(format).string(date, nil, in: self)
  }

  /// Returns a time of day as text: “4:05 PM” in English and “16:05” in German.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - format: How much of it is written: seconds are part of all but `.short`, the default.
  public func string(from time: LocalTime, format: DateFormat = .short) -> String {
    timePattern(format).string(nil, time, in: self)
  }

  /// Returns a date and a time of day as text: “November 26, 2026 at 4:05 PM”.
  ///
  /// - Parameters:
  ///   - dateTime: The date and the time.
  ///   - dateFormat: How much of the date is written. Default `.medium`.
  ///   - timeFormat: How much of the time is written. Default `.short`.
  public func string(
    from dateTime: LocalDateTime, dateFormat: DateFormat = .medium, timeFormat: DateFormat = .short
  ) -> String {
    // Quotes are of no use here: the table has the words themselves.
    return Self.value(of: LocaleData(self).values("joins"), dateFormat, standard: "{1} {0}")
      .replacing("{1}", with: string(from: dateTime.date, format: dateFormat))[...]
      .replacing("{0}", with: string(from: dateTime.time, format: timeFormat))
  }

  private func datePattern(_ format: DateFormat) -> DatePattern {
    DatePattern(Self.value(of: LocaleData(self).values("dates"), format, standard: "y-MM-dd"))
  }

  /// Returns the value for a format of those for all, from the longest on; the last one if there are fewer.
  private static func value(of values: [Substring], _ format: DateFormat, standard: Substring) -> Substring {
    guard let index = DateFormat.allCases.firstIndex(of: format), index < values.count else {
      return values.last ?? standard
    }
    return values[index]
  }

  private func timePattern(_ format: DateFormat) -> DatePattern {
    let patterns = LocaleData(self).values("times")
    let pattern = DatePattern((format == .short ? patterns.last : patterns.first) ?? "HH:mm")
    return pattern.counting(hourCycle(of: pattern))
  }

  private func hourCycle(of pattern: DatePattern) -> HourCycle {
    if let chosenHourCycle { return chosenHourCycle }
    // English is written in many regions, whose formats are one but for the hours.
    if languageCode == "en", let region {
      return LocaleData.contains(region, in: LocaleData.twelveHourRegions) ? .twelveHours : .twentyFourHours
    }
    return pattern.hasTwelveHours ? .twelveHours : .twentyFourHours
  }
}

// MARK: - Parts

extension Language {
  /// How the hours of a day are counted.
  public var hourCycle: HourCycle {
    hourCycle(of: DatePattern(LocaleData(self).values("times").last ?? "HH:mm"))
  }

  /// The first day of a week, by the region, or by that in which the language is most spoken.
  public var firstWeekday: Weekday {
    let region = region ?? (tags.contains("zh-Hant") ? "TW" : LocaleData.region(of: languageCode)) ?? ""
    if LocaleData.contains(region, in: LocaleData.sundayRegions) { return .sunday }
    if LocaleData.contains(region, in: LocaleData.saturdayRegions) { return .saturday }
    if LocaleData.contains(region, in: LocaleData.fridayRegions) { return .friday }
    return .monday
  }

  /// The order of the parts of a date, such as that of the columns of a picker.
  public var dateFieldOrder: [DateField] { datePattern(.long).order }

  /// Returns the name of a month by itself; empty if there is no such month.
  ///
  /// - Parameters:
  ///   - month: The month, from 1 to 12.
  ///   - isAbbreviated: Whether the name is short. Default false.
  public func name(ofMonth month: Int, isAbbreviated: Bool = false) -> String {
    DatePattern.name(month, .months, isAlone: true, isAbbreviated ? 3 : 4, LocaleData(self))
  }

  /// Returns the name of a day of the week by itself.
  ///
  /// - Parameters:
  ///   - weekday: The day.
  ///   - isAbbreviated: Whether the name is short. Default false.
  public func name(of weekday: Weekday, isAbbreviated: Bool = false) -> String {
    DatePattern.name(weekday.rawValue, .weekdays, isAlone: true, isAbbreviated ? 3 : 4, LocaleData(self))
  }

  /// The names of the halves of a day: AM and PM.
  public var dayPeriodNames: (am: String, pm: String) {
    let periods = LocaleData(self).values("periods")
    return (periods.first.map(String.init) ?? "AM", periods.last.map(String.init) ?? "PM")
  }
}
