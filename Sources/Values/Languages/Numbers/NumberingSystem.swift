/// The systems of decimal digits.
enum NumberingSystem {
  /// Returns the digit 0 of a system; nil for an unknown one.
  static func zero(of name: some StringProtocol) -> UInt32? {
    switch name {
    case "latn": 0x30
    case "arab": 0x660
    case "arabext": 0x6F0
    case "deva": 0x966
    case "beng": 0x9E6
    case "guru": 0xA66
    case "gujr": 0xAE6
    case "tamldec": 0xBE6
    case "telu": 0xC66
    case "knda": 0xCE6
    case "mlym": 0xD66
    case "thai": 0xE50
    case "laoo": 0xED0
    case "tibt": 0xF20
    case "mymr": 0x1040
    case "khmr": 0x17E0
    default: nil
    }
  }
}

extension Language {
  /// The system of digits of the region, where it differs from that of the language elsewhere; nil if it does not.
  var regionalNumberingSystem: String? {
    guard languageCode == "ar", let region else { return nil }
    return LocaleData.contains(region, in: LocaleData.arabicDigitRegions) ? "arab" : nil
  }
}
