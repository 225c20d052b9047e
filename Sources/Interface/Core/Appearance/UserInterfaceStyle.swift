/// Whether an interface is light or dark.
public enum UserInterfaceStyle: UInt8, Sendable, Hashable {
  /// As it is above; light where nothing above says otherwise.
  case unspecified
  /// Dark letters on light ground.
  case light
  /// Light letters on dark ground.
  case dark
}
