internal import TactusInterface

// MARK: - Keys of panels, remote controls and multimedia keyboards

extension KeyCode {
  /// Creates the key code of a key that a keyboard layout does not move: of one of the keysyms of `XF86keysym.h`, or of a key
  /// that has no keysym at all. Returns nil for other keysyms.
  ///
  /// - Parameters:
  ///   - symbol: The keysym; 0 for none.
  ///   - evdevCode: The code of the key on its device. It decides between keys that have the same keysym, such as Play and
  ///     Play/Pause. A virtual keyboard may use any codes.
  init?(deviceSymbol symbol: UInt32, evdevCode: UInt32) {
    switch symbol {
    case 0:
      self.init(rawValue: evdevCode)
    case 0x1008_1001...0x1008_1fff:
      // These keysyms are the codes of Linux with an offset.
      self.init(rawValue: symbol - 0x1008_1000)
    case 0x1008_ff00...0x1008_ffff:
      let number = UInt16(truncatingIfNeeded: symbol)
      let keys = Self.deviceKeys.filter { $0.symbol == number }
      guard let key = keys.first(where: { UInt32($0.code) == evdevCode }) ?? keys.first else { return nil }
      self.init(rawValue: UInt32(key.code))
    default: return nil
    }
  }

  /// The keysyms, from 0x10080000, with the codes of the keys to which the layouts of Linux give them. The first code of a keysym is
  /// that of a device which does not have any of them.
  private static let deviceKeys: [(symbol: UInt16, code: UInt16)] = [
    (0xff02, 225), (0xff03, 224), (0xff04, 228), (0xff05, 230), (0xff06, 229), (0xff07, 243), (0xff10, 142),
    (0xff11, 114), (0xff12, 113), (0xff13, 115), (0xff14, 164), (0xff14, 200), (0xff14, 207), (0xff15, 166),
    (0xff16, 165), (0xff17, 163), (0xff18, 172), (0xff19, 155), (0xff19, 215), (0xff1b, 217), (0xff1c, 167),
    (0xff1d, 140), (0xff20, 397), (0xff26, 158), (0xff27, 159), (0xff28, 128), (0xff29, 173), (0xff2a, 116),
    (0xff2b, 143), (0xff2c, 161), (0xff2c, 162), (0xff2d, 152), (0xff2e, 150), (0xff2f, 142), (0xff30, 156),
    (0xff30, 364), (0xff31, 201), (0xff32, 226), (0xff33, 157), (0xff36, 221), (0xff3c, 219), (0xff3e, 168),
    (0xff41, 148), (0xff42, 149), (0xff43, 202), (0xff44, 203), (0xff45, 184), (0xff46, 185), (0xff47, 186),
    (0xff48, 187), (0xff49, 188), (0xff4a, 120), (0xff4b, 204), (0xff55, 355), (0xff56, 206), (0xff56, 174),
    (0xff57, 133), (0xff58, 137), (0xff59, 227), (0xff5a, 151), (0xff5b, 235), (0xff5c, 423), (0xff5d, 144),
    (0xff5e, 220), (0xff5e, 417), (0xff5f, 218), (0xff61, 433), (0xff65, 139), (0xff68, 181), (0xff69, 427),
    (0xff6b, 134), (0xff6d, 135), (0xff6e, 169), (0xff72, 232), (0xff73, 173), (0xff74, 153), (0xff77, 234),
    (0xff78, 177), (0xff79, 178), (0xff7b, 145), (0xff7b, 231), (0xff7f, 154), (0xff81, 171), (0xff81, 183),
    (0xff87, 393), (0xff89, 421), (0xff8a, 147), (0xff8b, 418), (0xff8c, 419), (0xff8e, 216), (0xff8e, 430),
    (0xff8f, 212), (0xff90, 233), (0xff93, 236), (0xff94, 237), (0xff95, 238), (0xff96, 239), (0xff97, 208),
    (0xff98, 439), (0xff99, 410), (0xff9a, 370), (0xff9c, 371), (0xff9d, 436), (0xff9e, 437), (0xff9f, 359),
    (0xffa0, 353), (0xffa2, 619), (0xffa3, 398), (0xffa4, 399), (0xffa5, 400), (0xffa6, 401), (0xffa7, 205),
    (0xffa9, 191), (0xffa9, 530), (0xffb0, 192), (0xffb0, 531), (0xffb1, 193), (0xffb1, 532), (0xffb2, 190),
    (0xffb2, 248), (0xffb3, 374), (0xffb4, 246), (0xffb5, 247), (0xffb6, 213), (0xffb7, 561), (0xffb8, 372),
  ]
}
