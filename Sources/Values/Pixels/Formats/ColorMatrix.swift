/// A rule by which brightness and colour differences were computed from red, green and blue.
///
/// The components are those of the recommendation's transfer function; primaries are not converted.
public enum ColorMatrix: Hashable, Sendable, CaseIterable {
  /// ITU-R BT.601, used by most cameras and by video of standard definition.
  case bt601
  /// ITU-R BT.709, used by video of high definition.
  case bt709
  /// ITU-R BT.2020 with non-constant luminance, used by video of ultra-high definition.
  case bt2020

  /// The share of red in the brightness.
  package var redShare: Double {
    switch self {
    case .bt601: Self.redShare601
    case .bt709: Self.redShare709
    case .bt2020: Self.redShare2020
    }
  }

  /// The share of blue in the brightness.
  package var blueShare: Double {
    switch self {
    case .bt601: Self.blueShare601
    case .bt709: Self.blueShare709
    case .bt2020: Self.blueShare2020
    }
  }

  /// The share of red in the brightness, by ITU-R BT.601.
  private static let redShare601 = 0.299
  /// The share of blue in the brightness, by ITU-R BT.601.
  private static let blueShare601 = 0.114
  /// The share of red in the brightness, by ITU-R BT.709.
  private static let redShare709 = 0.2126
  /// The share of blue in the brightness, by ITU-R BT.709.
  private static let blueShare709 = 0.0722
  /// The share of red in the brightness, by ITU-R BT.2020.
  private static let redShare2020 = 0.2627
  /// The share of blue in the brightness, by ITU-R BT.2020.
  private static let blueShare2020 = 0.0593
}
