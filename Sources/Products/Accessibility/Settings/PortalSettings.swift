internal import TactusBus
internal import TactusInterface

/// The settings of a desktop that say what its user prefers, as its portal has them.
struct PortalSettings: Equatable {
  /// A setting that is read.
  enum Key: String, CaseIterable {
    case colorScheme = "color-scheme"
    case contrast
    case reducedMotion = "reduced-motion"
    case textScale = "text-scaling-factor"
    case animations = "enable-animations"
    case highContrast = "high-contrast"

    /// The namespace of the setting.
    var namespace: String {
      switch self {
      case .colorScheme, .contrast, .reducedMotion: "org.freedesktop.appearance"
      case .textScale, .animations: "org.gnome.desktop.interface"
      case .highContrast: "org.gnome.desktop.a11y.interface"
      }
    }

    /// The values that are possible, as the portal and GNOME's schemas define them; those of Booleans are 0 and 1.
    var values: ClosedRange<Double> {
      switch self {
      case .colorScheme: 0...2
      case .contrast, .reducedMotion, .animations, .highContrast: 0...1
      case .textScale: 0.5...3
      }
    }
  }

  /// What a value of a setting means.
  enum Outcome: Equatable {
    case accepted
    case ignored(reason: String)
  }

  private var numbers: [Key: Double] = [:]

  /// The namespaces that are read.
  static var namespaces: Set<String> { Set(Key.allCases.map(\.namespace)) }

  /// What the settings mean.
  var preferences: AccessibilityPreferences {
    var preferences = AccessibilityPreferences()
    switch numbers[.colorScheme] {
    case 1: preferences.userInterfaceStyle = .dark
    case 2: preferences.userInterfaceStyle = .light
    default: break
    }
    preferences.isDarkerSystemColorsEnabled = Self.isAny(numbers[.contrast], 1, numbers[.highContrast], 1)
    preferences.isReduceMotionEnabled = Self.isAny(numbers[.reducedMotion], 1, numbers[.animations], 0)
    preferences.preferredContentSizeCategory = numbers[.textScale].flatMap { scale in
      ContentSizeCategory.allCases.min { abs($0.scaleFactor - scale) < abs($1.scaleFactor - scale) }
    }
    return preferences
  }

  /// Returns whether one of two settings has the value that asks for something; nil if neither is known.
  private static func isAny(_ first: Double?, _ value: Double, _ second: Double?, _ other: Double) -> Bool? {
    first == nil && second == nil ? nil : first == value || second == other
  }

  /// Reads the value of a setting, and keeps the former one if it has another type or is not possible.
  mutating func read(_ key: Key, from message: BusMessage) -> Outcome {
    let number: Double? =
      switch key {
      case .colorScheme, .contrast, .reducedMotion:
        message.readContainer("v", "u") { message.readUInt32() }.map(Double.init)
      case .textScale: message.readContainer("v", "d") { message.readDouble() }
      case .animations, .highContrast:
        message.readContainer("v", "b") { message.readBool() }.map { $0 ? 1 : 0 }
      }
    guard let number else {
      _ = message.skip("v")
      return .ignored(reason: "it has another type")
    }
    guard key.values.contains(number) else {
      return .ignored(
        reason: "\(number) is not between \(key.values.lowerBound) and \(key.values.upperBound)")
    }
    numbers[key] = number
    return .accepted
  }
}
