extension String {
  /// The text with a capital at its beginning.
  var withCapital: String { prefix(1).uppercased() + dropFirst() }

  /// Returns the beginning of the text, with spaces for the characters that D-Bus does not allow or a reader cannot use: control
  /// characters and those that Unicode keeps free.
  ///
  /// - Parameter limit: The maximum number of Unicode scalars.
  func accessibleText(limit: Int = Limits.label) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars.prefix(limit) { result.append(scalar.isReadable ? scalar : " ") }
    return String(result)
  }
}

extension Unicode.Scalar {
  fileprivate var isReadable: Bool {
    switch value {
    case 0x09, 0x0A: true
    case 0..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF: false
    default: value & 0xFFFE != 0xFFFE
    }
  }
}

extension Int32 {
  /// The number of a length or a coordinate; 0 if that is not finite.
  init(rounding value: Double) {
    self = value.isFinite ? Int32(clamping: Int(Swift.max(-1e9, Swift.min(value, 1e9)).rounded())) : 0
  }
}
