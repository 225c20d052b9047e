import Tactus

/// The data of a million people, which is computed from their numbers and not stored.
struct ListPeople {
  private static let firstNames = [
    "Ada", "Bruno", "Clara", "Deniz", "Elif", "Farid", "Greta", "Hugo", "Ines", "Jonas", "Kaya", "Lena",
    "Milan",
    "Nora", "Omar", "Paula", "Quentin", "Rosa", "Samir", "Tilda", "Umut", "Vera", "Wanda", "Yara", "Zoe",
  ]
  private static let lastNames = [
    "Aalto", "Berg", "Costa", "Dahl", "Engel", "Ferrer", "Grün", "Haas", "Ito", "Jansen", "Kowalski", "Lindt",
    "Moreau", "Novak", "Okafor", "Petrov", "Quist", "Rossi", "Sato", "Tanaka", "Ueda", "Vidal", "Weber",
  ]
  private static let notes = [
    "Called about the crane on pier four.",
    "Wants the drawings back by Friday, and the samples that went to the laboratory with them.",
    "Prefers messages.",
    "On the night shift this week. Ring twice, then try the gate house; somebody there knows the way.",
    "Has the key to the pump room.",
    "Asked whether the new panels may be used with gloves, in the rain and upside down. They may. Answer before the fair "
      + "opens.",
  ]

  /// Returns a pseudorandom number that is always the same for the same person.
  private static func mix(_ number: Int, _ salt: UInt64) -> Int {
    var value = UInt64(truncatingIfNeeded: number) &+ salt &* 0x9E37_79B9_7F4A_7C15
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ value >> 31) >> 33)
  }

  static func firstName(_ number: Int) -> String { firstNames[mix(number, 1) % firstNames.count] }
  static func lastName(_ number: Int) -> String { lastNames[mix(number, 2) % lastNames.count] }
  static func note(_ number: Int) -> String { notes[mix(number, 3) % notes.count] }
  static func hue(_ number: Int) -> Double { Double(mix(number, 4) % 360) / 360 }

  /// Formats a number with thousands separators.
  static func text(_ number: Int) -> String {
    let digits = String(number)
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(",") }
      result.append(digit)
    }
    return result
  }
}
