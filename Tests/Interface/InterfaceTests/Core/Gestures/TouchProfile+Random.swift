import TactusInterface

extension TouchProfile {
  /// Returns a profile that is set during a random session: one of the built-in ones, extreme limits, or one that rejects palms; nil for
  /// that of the application.
  static func random(using random: inout some RandomNumberGenerator) -> TouchProfile? {
    var profile = [TouchProfile.standard, .gloves, .vibration].randomElement(using: &random)!
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return nil
    case 1: profile.palmLimits = PalmLimits(majorRadius: 40, edgeRadius: 25, edgeWidth: 30)
    case 2:
      profile.hysteresis = .random(in: 0...60, using: &random)
      profile.tapMovement = .random(in: 0...60, using: &random)
      profile.tapInterval = .random(in: 0...1, using: &random)
      profile.tapDuration = .random(in: 0...1, using: &random)
      profile.longPressDuration = .random(in: 0...1, using: &random)
      profile.contentTouchDelay = .random(in: 0...1, using: &random)
      profile.edgeWidth = .random(in: 0...100, using: &random)
      profile.minimumTargetSize = .random(in: 0...200, using: &random)
    default: break
    }
    return profile
  }
}
