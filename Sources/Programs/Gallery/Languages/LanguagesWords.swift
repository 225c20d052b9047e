import Tactus

/// The words of the demo Languages. An application has them in files.
enum LanguagesWords {
  /// The languages of the demo, with their own names.
  static let languages: [(language: Language, name: String)] = [
    ("en", "English"), ("de", "Deutsch"), ("ru", "Русский"), ("ar-EG", "العربية"),
  ]

  /// The words.
  static var strings: LocalizedStrings {
    get throws {
      LocalizedStrings([
        "en": try StringTable(parsing: english, name: "en"),
        "de": try StringTable(parsing: german, name: "de"),
        "ru": try StringTable(parsing: russian, name: "ru"),
        "ar": try StringTable(parsing: arabic, name: "ar"),
      ])
    }
  }

  private static let english = """
    "%d lamps" = { 0 = "No lamp is on"; one = "%d lamp is on"; other = "%d lamps are on"; };
    "%d floor" = ordinal { one = "%dst floor"; two = "%dnd floor"; few = "%drd floor"; other = "%dth floor"; };
    """

  private static let german = """
    Lamps = "Lampen"; Floor = "Stockwerk"; Date = "Datum"; Time = "Uhrzeit"; Temperature = "Temperatur"; Energy = "Energie";
    Price = "Preis"; Brightness = "Helligkeit";
    "%d lamps" = { 0 = "Keine Lampe ist an"; one = "%d Lampe ist an"; other = "%d Lampen sind an"; };
    "%d floor" = ordinal { other = "%d. Stock"; };
    """

  private static let russian = """
    Lamps = "Лампы"; Floor = "Этаж"; Date = "Дата"; Time = "Время"; Temperature = "Температура"; Energy = "Энергия";
    Price = "Цена"; Brightness = "Яркость";
    "%d lamps" = {
      0 = "Свет выключен"; one = "Горит %d лампа"; few = "Горят %d лампы"; many = "Горят %d ламп"; other = "Горят %d лампы";
    };
    "%d floor" = ordinal { other = "%d-й этаж"; };
    """

  private static let arabic = """
    Lamps = "المصابيح"; Floor = "الطابق"; Date = "التاريخ"; Time = "الوقت"; Temperature = "درجة الحرارة"; Energy = "الطاقة";
    Price = "السعر"; Brightness = "السطوع";
    "%d lamps" = {
      zero = "لا مصباح مضاء"; one = "مصباح واحد مضاء"; two = "مصباحان مضاءان"; few = "%d مصابيح مضاءة"; many = "%d مصباحًا مضاءً";
      other = "%d مصباح مضاء";
    };
    "%d floor" = ordinal { other = "الطابق %d"; };
    """
}
