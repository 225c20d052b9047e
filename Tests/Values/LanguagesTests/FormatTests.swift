import Testing

@testable import TactusLanguages

@Suite("Numbers, dates and measures")
struct FormatTests {
  private let date = LocalDate(year: 2026, month: 3, day: 5)!
  private let time = LocalTime(hour: 16, minute: 5, second: 9)!

  @Test("U9 numbers, amounts, dates, times and measures are written as ICU writes them, in 23 languages")
  func oracle() throws {
    let formats: [Substring: DateFormat] = ["full": .full, "long": .long, "medium": .medium, "short": .short]
    // Where ICU has a narrow space, the fixture has another one.
    func plain(_ text: some StringProtocol) -> String {
      String(text.map { "\u{A0}\u{202F}".contains($0) ? " " : $0 })
    }
    var differences: [String] = []
    var count = 0
    for line in try Fixture.lines("formats") {
      let parts = line.split(separator: "\t")
      let language = Language(String(parts[0]))
      let number = parts.count > 2 ? Double(parts[2]) ?? 0 : 0
      let text =
        switch parts[1] {
        case "number": language.string(from: number)
        case "percent": language.string(fromPercentage: number)
        case "currency": language.string(from: number, currency: String(parts[3]))
        case "date": language.string(from: date, format: try #require(formats[parts[2]]))
        case "time": language.string(from: time, format: try #require(formats[parts[2]]))
        case "both":
          language.string(
            from: LocalDateTime(date: date, time: time), dateFormat: try #require(formats[parts[2]]))
        case "unit":
          language.string(from: number, unit: try #require(MeasurementUnit(rawValue: String(parts[3]))))
        case "month": language.name(ofMonth: Int(number))
        case "day": language.name(of: try #require(Weekday(rawValue: Int(number))), isAbbreviated: true)
        default: "\(language.firstWeekday.rawValue)"
        }
      count += 1
      if plain(text) != plain(parts[parts.count - 1]) { differences.append("\(line): \(text)") }
    }
    #expect(differences.isEmpty)
    #expect(count > 1400)
  }

  @Test("U9 digits are the language's, or those that the tag chooses")
  func numerals() {
    #expect(Language("ar-EG").string(from: 1234.5) == "١٬٢٣٤٫٥")
    #expect(Language("fa").string(from: 2026, fractionDigits: 0...0, isGrouped: false) == "۲۰۲۶")
    #expect(Language("ar-EG-u-nu-latn").string(from: 1234.5) == "1,234.5")
    #expect(Language("hi-u-nu-deva").string(from: 123_456) == "१,२३,४५६")
    #expect(Language("ar-EG").string(from: date, format: .short) == "٥\u{200F}/٣\u{200F}/٢٠٢٦")
    #expect(Language("en-u-nu-thai").string(from: time) == "๔:๐๕\u{202F}PM")
    #expect(Language("ar-EG").string(fromPercentage: 0.4) == "٤٠٪\u{61C}")
  }

  @Test("U9 the digits and the separators of Arabic are those of the region")
  func arabicRegions() {
    for region in ["BH", "EG", "IQ", "KW", "LB", "SA", "YE"] {
      #expect(Language("ar-\(region)").string(from: -1234.5) == "\u{61C}-١٬٢٣٤٫٥", "\(region)")
    }
    for region in ["AE", "EH", "001", "US"] {
      #expect(Language("ar-\(region)").string(from: 1234.5) == "1,234.5", "\(region)")
    }
    for region in ["DZ", "LY", "MA", "TN"] {
      #expect(Language("ar-\(region)").string(from: 1234.5) == "1.234,5", "\(region)")
    }
    #expect(Language("ar-KW-u-nu-latn").string(from: 1234.5) == "1,234.5")
    #expect(Language("ar-AE-u-nu-arab").string(from: 1234.5) == "١٬٢٣٤٫٥")
    #expect(Language("ar-MA").name(ofMonth: 8) == "غشت" && Language("ar-MA").hourCycle == .twentyFourHours)
    #expect(Language("en-EG").string(from: 1234.5) == "1,234.5")
  }

  @Test("U9 the months have the names of the region in Arabic", arguments: ["IQ", "JO", "LB", "PS", "SY"])
  func arabicMonths(region: String) throws {
    let language = Language("ar-\(region)")
    #expect(language.name(ofMonth: 1) == "كانون الثاني" && language.name(ofMonth: 8) == "آب")
    #expect(language.name(ofMonth: 11, isAbbreviated: true) == "تشرين الثاني")
    let date = try #require(LocalDate(year: 2026, month: 11, day: 5))
    #expect(language.string(from: date, format: .long) == "٥ تشرين الثاني ٢٠٢٦")
    #expect(Language("ar-KW").name(ofMonth: 1) == "يناير" && Language("ar-MR").name(ofMonth: 12) == "دجمبر")
    #expect(Language("ar-LB-u-nu-latn").string(from: 1234.5) == "1.234,5")
    #expect(Language("ar-IQ-u-nu-latn").string(from: 1234.5) == "1,234.5")
  }

  @Test("U9 Chinese in traditional script names the parts of the day, but in Hong Kong its halves")
  func dayPeriods() throws {
    let names = [(0, "凌晨12"), (4, "凌晨4"), (5, "清晨5"), (8, "上午8"), (12, "中午12"), (13, "下午1"), (19, "晚上7")]
    for (hour, text) in names {
      let time = try #require(LocalTime(hour: hour, minute: 5))
      #expect(Language("zh-Hant").string(from: time) == text + ":05")
      #expect(Language("zh-TW").string(from: time) == text + ":05")
    }
    let evening = try #require(LocalTime(hour: 20, minute: 0))
    #expect(Language("zh-HK").string(from: evening) == "下午8:00")
    #expect(Language("zh-Hant").dayPeriodNames == ("上午", "下午"))
  }

  @Test("U9 what is no number, and what has more digits than are written, is text all the same")
  func extremes() {
    let english: Language = "en"
    #expect(english.string(from: Double.nan) == "NaN")
    #expect(english.string(from: -Double.infinity) == "-∞")
    #expect(english.string(from: -0.0001) == "0" && english.string(from: -0.0) == "0")
    #expect(english.string(from: Int.min) == "-9,223,372,036,854,775,808")
    #expect(english.string(from: 1e21) == "1,000,000,000,000,000,000,000")
    #expect(english.string(from: Double.greatestFiniteMagnitude).count == 411)
    #expect(english.string(from: 5e-324) == "0")
    #expect(english.string(from: 1.5, fractionDigits: -5 ... -1) == "2")
    #expect(english.string(from: 0.1, fractionDigits: 400...500).count == 22)
    #expect(english.string(from: 999.99, fractionDigits: 1...1) == "1,000.0")
    #expect(
      english.string(from: 1.005, fractionDigits: 2...2) == "1.00"
        && english.string(from: 1.015, fractionDigits: 2...2) == "1.02")
    #expect(english.string(fromPercentage: 0.07, fractionDigits: 0...10) == "7%")
    #expect(
      english.string(from: 3, currency: "") == "3.00"
        && english.string(from: 3, currency: "xyz") == "XYZ\u{A0}3.00")
    #expect(Language("xx").string(from: 1234.5) == "1,234.5")
    #expect(
      Language("xx").string(from: date) == "2026 M03 5"
        || Language("xx").string(from: date, format: .short) == "2026-03-05")
  }

  @Test("U9 the hours are counted as the language, its region or its tag says")
  func hours() {
    #expect(Language("en").hourCycle == .twelveHours && Language("de").hourCycle == .twentyFourHours)
    #expect(Language("en-GB").hourCycle == .twentyFourHours && Language("en-AU").hourCycle == .twelveHours)
    #expect(Language("en-SE").hourCycle == .twentyFourHours)
    #expect(Language("en-US-u-hc-h23").string(from: time) == "16:05")
    #expect(Language("de-u-hc-h12").string(from: time) == "4:05\u{A0}PM")
    #expect(Language("zh-Hant-u-hc-h23").string(from: time) == "16:05")
    let midnight = LocalTime(secondsSinceMidnight: 0)
    let noon = LocalTime(secondsSinceMidnight: 43_200)
    #expect(Language("en").string(from: midnight) == "12:00\u{202F}AM")
    #expect(Language("en").string(from: noon) == "12:00\u{202F}PM")
    #expect(Language("ja-u-hc-h12").dayPeriodNames == ("午前", "午後"))
  }

  @Test("U9 a picker learns the order of a date's parts, the first day of the week, and the names")
  func parts() {
    #expect(Language("en").dateFieldOrder == [.month, .day, .year])
    #expect(Language("de").dateFieldOrder == [.day, .month, .year])
    #expect(Language("ja").dateFieldOrder == [.year, .month, .day])
    #expect(Language("en").firstWeekday == .sunday && Language("en-GB").firstWeekday == .monday)
    #expect(Language("ar-EG").firstWeekday == .saturday && Language("xx").firstWeekday == .monday)
    #expect(Weekday.saturday.week.map(\.rawValue) == [6, 7, 1, 2, 3, 4, 5])
    // Alone, and in a date.
    #expect(Language("ru").name(ofMonth: 3) == "март" && Language("ru").string(from: date).contains("мар."))
    #expect(Language("pl").string(from: date, format: .long) == "5 marca 2026")
    #expect(Language("de").name(ofMonth: 0).isEmpty && Language("de").name(ofMonth: 13).isEmpty)
    for weekday in Weekday.allCases { #expect(!Language("xx").name(of: weekday).isEmpty) }
  }

  @Test("U9 each language of the tables has all that is formatted")
  func tables() {
    let tags =
      "en en-AU en-GB en-IN de de-AT de-CH fr fr-CA fr-CH nl es es-MX pt pt-PT it ro el tr da sv nb fi et lv lt ru uk pl cs sk"
      + " hu bg hr sl ar ar-EG ar-SA fa he hi id ja ko th vi zh zh-Hant"
    for tag in tags.split(separator: " ") {
      let language = Language(String(tag))
      let data = LocaleData(language)
      #expect(!data.isUnknown, "\(tag)")
      #expect(data.lines("numbers").allSatisfy { $0.count == 11 }, "\(tag)")
      #expect(
        data.values("dates").count == 4 && data.values("times").count == 2 && data.values("joins").count == 4,
        "\(tag)")
      #expect(Set((1...12).map { language.name(ofMonth: $0) }).count == 12, "\(tag)")
      #expect(Set(Weekday.allCases.map { language.name(of: $0, isAbbreviated: true) }).count == 7, "\(tag)")
      #expect(Set(language.dateFieldOrder).count == 3, "\(tag)")
      for unit in MeasurementUnit.allCases {
        let texts = [1.0, 2, 3, 7, 1.5].map { language.string(from: $0, unit: unit) }
        #expect(texts.allSatisfy { !$0.isEmpty && !$0.contains("{") && !$0.contains("^") }, "\(tag) \(unit)")
      }
    }
  }

  @Test("U9 amounts have the digits that CLDR gives their currency")
  func currencyDigits() {
    #expect(Language("hu").string(from: 15_000, currency: "HUF") == "15\u{A0}000\u{A0}Ft")
    #expect(Language("en").string(from: 15_000, currency: "IQD") == "IQD\u{A0}15,000")
    #expect(Language("en").string(from: 1.5, currency: "KWD") == "KWD\u{A0}1.500")
  }
}
