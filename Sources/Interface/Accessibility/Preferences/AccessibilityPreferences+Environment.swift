package import Logging
import TactusCLibrary

// MARK: - Environment

extension AccessibilityPreferences {
  /// Reads the preferences from environment variables. One with another value than those that are documented is logged and ignored.
  ///
  /// - Parameters:
  ///   - logger: The log.
  ///   - variable: Returns the value of a variable. By default the process's environment.
  package static func ofEnvironment(
    logger: Logger, variable: (String) -> String? = environmentVariable
  ) -> AccessibilityPreferences {
    func value<Value>(_ name: String, _ values: KeyValuePairs<String, Value>) -> Value? {
      guard let text = variable(name), !text.isEmpty else { return nil }
      if let match = values.first(where: { $0.key == text }) { return match.value }
      let allowed = values.map { "“\($0.key)”" }.joined(separator: ", ")
      logger.warning("\(name) is ignored: its value is “\(text.prefix(80))” and none of \(allowed)")
      return nil
    }
    func flag(_ name: String) -> Bool? { value(name, ["1": true, "0": false]) }
    var preferences = AccessibilityPreferences()
    preferences.preferredContentSizeCategory = value(
      "TACTUS_TEXT_SIZE",
      [
        "extra-small": .extraSmall, "small": .small, "medium": .medium, "large": .large,
        "extra-large": .extraLarge, "extra-extra-large": .extraExtraLarge,
        "extra-extra-extra-large": .extraExtraExtraLarge, "accessibility-medium": .accessibilityMedium,
        "accessibility-large": .accessibilityLarge, "accessibility-extra-large": .accessibilityExtraLarge,
        "accessibility-extra-extra-large": .accessibilityExtraExtraLarge,
        "accessibility-extra-extra-extra-large": .accessibilityExtraExtraExtraLarge,
      ])
    preferences.isBoldTextEnabled = flag("TACTUS_BOLD_TEXT")
    preferences.isDarkerSystemColorsEnabled = flag("TACTUS_HIGH_CONTRAST")
    preferences.isReduceMotionEnabled = flag("TACTUS_REDUCE_MOTION")
    preferences.isReduceTransparencyEnabled = flag("TACTUS_REDUCE_TRANSPARENCY")
    preferences.userInterfaceStyle = value("TACTUS_APPEARANCE", ["light": .light, "dark": .dark])
    return preferences
  }
}
