extension KeyCode: CustomStringConvertible {
  /// The names of the keys that have one, which are those of the constants, with their codes.
  enum Name: UInt32 {
    case unknown = 0
    case escape = 1
    case deleteBackward = 14
    case tab = 15
    case `return` = 28
    case leftControl = 29
    case leftShift = 42
    case rightShift = 54
    case leftAlt = 56
    case space = 57
    case capsLock = 58
    case keypadEnter = 96
    case rightControl = 97
    case rightAlt = 100
    case home = 102
    case upArrow = 103
    case pageUp = 104
    case leftArrow = 105
    case rightArrow = 106
    case end = 107
    case downArrow = 108
    case pageDown = 109
    case insert = 110
    case deleteForward = 111
    case mute = 113
    case volumeDown = 114
    case volumeUp = 115
    case power = 116
    case leftCommand = 125
    case rightCommand = 126
    case contextMenu = 127
    case help = 138
    case menu = 139
    case launch1 = 148
    case launch2 = 149
    case back = 158
    case forward = 159
    case nextTrack = 163
    case playPause = 164
    case previousTrack = 165
    case stopMedia = 166
    case record = 167
    case rewind = 168
    case homePage = 172
    case exit = 174
    case scrollUp = 177
    case scrollDown = 178
    case pauseMedia = 201
    case launch3 = 202
    case launch4 = 203
    case play = 207
    case fastForward = 208
    case search = 217
    case brightnessDown = 224
    case brightnessUp = 225
    case ok = 352
    case select = 353
    case info = 358
    case red = 398
    case green = 399
    case yellow = 400
    case blue = 401
    case channelUp = 402
    case channelDown = 403
  }

  /// Creates the code of a key that has a name.
  init(_ name: Name) { self.init(rawValue: name.rawValue) }

  /// The name of the code's constant, the character of the key on a US keyboard, or the number.
  public var description: String {
    if let name = Name(rawValue: rawValue) { return "\(name)" }
    if let character = Self.character(of: self) { return String(character) }
    return "key \(rawValue)"
  }
}
