/// The bytes that stand for black and white in brightness and colour differences.
public enum ColorRange: Hashable, Sendable, CaseIterable {
  /// Brightness from 16 to 235, colour differences from 16 to 240. Most cameras and videos have this range.
  case limited
  /// Brightness and colour differences from 0 to 255, as in JPEG.
  case full
}
