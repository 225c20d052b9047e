import Tactus

/// The switches for what the user of the application prefers, which hold on all pages.
@MainActor
final class PreferencesGroup {
  /// The rows with the switches.
  let group: SettingsGroup
  let switches: [Switch]

  private static let preferences: [(title: String, key: WritableKeyPath<AccessibilityPreferences, Bool?>)] = [
    ("Bold text", \.isBoldTextEnabled), ("High contrast", \.isDarkerSystemColorsEnabled),
    ("Reduce motion", \.isReduceMotionEnabled), ("Reduce transparency", \.isReduceTransparencyEnabled),
  ]

  init() {
    switches = Self.preferences.map { _ in Switch() }
    group = SettingsGroup(
      "Accessibility", zip(Self.preferences, switches).map { SettingsRow($0.title, $1) })
    let isInEffect = [
      Accessibility.isBoldTextEnabled, Accessibility.isDarkerSystemColorsEnabled,
      Accessibility.isReduceMotionEnabled, Accessibility.isReduceTransparencyEnabled,
    ]
    for (index, control) in switches.enumerated() {
      control.isOn = isInEffect[index]
      let key = Self.preferences[index].key
      control.addAction(
        { [unowned control] in Application.shared.accessibilityPreferences[keyPath: key] = control.isOn },
        for: .valueChanged)
    }
  }
}
