/// The colours that stand for those of the system where the contrast is high: 7:1 at least for text, on every background of the system.
///
/// The numbers fit into five bits of ``Color``.
package enum ContrastVariant: UInt8, Sendable, CaseIterable {
  case label = 1, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText
  case separator
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  /// What is drawn on a tint colour.
  case onTint
  /// The selected segment of a segmented control, behind text.
  case selectedSegment

  /// Returns the colour for a light or a dark interface.
  func color(isDark: Bool) -> Color { Color(rgb: isDark ? components.dark : components.light) }

  private var components: (light: UInt32, dark: UInt32) {
    switch self {
    case .label: (0x000000, 0xFFFFFF)
    case .secondaryLabel: (0x3C3C43, 0xEBEBF5)
    case .tertiaryLabel: (0x454549, 0xC7C7CC)
    case .quaternaryLabel: (0x6C6C70, 0x98989D)
    case .placeholderText: (0x4C4C51, 0xBEBEC3)
    case .separator: (0x6C6C70, 0x98989D)
    case .red: (0x95000F, 0xFF9F9A)
    case .orange: (0x892400, 0xFFB340)
    case .yellow: (0x793600, 0xFFD426)
    case .green: (0x165425, 0x30DB5B)
    case .mint: (0x08524E, 0x66D4CF)
    case .teal: (0x005160, 0x5DE6FF)
    case .cyan: (0x004E72, 0x70D7FF)
    case .blue: (0x0038C0, 0x7FBDFF)
    case .indigo: (0x3634A3, 0xB2B1FF)
    case .purple: (0x663380, 0xE0A0FF)
    case .pink: (0x910A2F, 0xFF9CAF)
    case .brown: (0x594630, 0xCCB597)
    case .gray: (0x49494C, 0xB9B9BC)
    case .onTint: (0xFFFFFF, 0x000000)
    case .selectedSegment: (0xFFFFFF, 0x545458)
    }
  }
}
