// MARK: - Panels, remote controls and multimedia keyboards

extension KeyCode {
  /// The OK key of a remote control, which acts as Return does.
  public static let ok = KeyCode(rawValue: 352)
  /// The Select key of a remote control or of an encoder, which acts as Return does.
  public static let select = KeyCode(rawValue: 353)
  /// The Back key.
  public static let back = KeyCode(rawValue: 158)
  /// The Forward key.
  public static let forward = KeyCode(rawValue: 159)
  /// The Home key of a panel or a remote control, which shows the first page.
  public static let homePage = KeyCode(rawValue: 172)
  /// The Menu key of a panel or a remote control.
  public static let menu = KeyCode(rawValue: 139)
  /// The key that opens the context menu.
  public static let contextMenu = KeyCode(rawValue: 127)
  /// The Exit key.
  public static let exit = KeyCode(rawValue: 174)
  /// The Info key.
  public static let info = KeyCode(rawValue: 358)
  /// The Help key.
  public static let help = KeyCode(rawValue: 138)
  /// The Search key.
  public static let search = KeyCode(rawValue: 217)
  /// The Power key.
  public static let power = KeyCode(rawValue: 116)
  /// The key that lowers the volume.
  public static let volumeDown = KeyCode(rawValue: 114)
  /// The key that raises the volume.
  public static let volumeUp = KeyCode(rawValue: 115)
  /// The key that turns the sound off and on.
  public static let mute = KeyCode(rawValue: 113)
  /// The key that plays and pauses.
  public static let playPause = KeyCode(rawValue: 164)
  /// The key that plays.
  public static let play = KeyCode(rawValue: 207)
  /// The key that pauses.
  public static let pauseMedia = KeyCode(rawValue: 201)
  /// The key that stops.
  public static let stopMedia = KeyCode(rawValue: 166)
  /// The key that skips to the next track.
  public static let nextTrack = KeyCode(rawValue: 163)
  /// The key that skips to the previous track.
  public static let previousTrack = KeyCode(rawValue: 165)
  /// The key that seeks forward.
  public static let fastForward = KeyCode(rawValue: 208)
  /// The key that seeks backward.
  public static let rewind = KeyCode(rawValue: 168)
  /// The key that records.
  public static let record = KeyCode(rawValue: 167)
  /// The key that selects the next channel.
  public static let channelUp = KeyCode(rawValue: 402)
  /// The key that selects the previous channel.
  public static let channelDown = KeyCode(rawValue: 403)
  /// The key that darkens the display.
  public static let brightnessDown = KeyCode(rawValue: 224)
  /// The key that brightens the display.
  public static let brightnessUp = KeyCode(rawValue: 225)
  /// The key that scrolls up, as some encoders report.
  public static let scrollUp = KeyCode(rawValue: 177)
  /// The key that scrolls down, as some encoders report.
  public static let scrollDown = KeyCode(rawValue: 178)
  /// The first key that starts a program.
  public static let launch1 = KeyCode(rawValue: 148)
  /// The second key that starts a program.
  public static let launch2 = KeyCode(rawValue: 149)
  /// The third key that starts a program.
  public static let launch3 = KeyCode(rawValue: 202)
  /// The fourth key that starts a program.
  public static let launch4 = KeyCode(rawValue: 203)
  /// The red key of a remote control.
  public static let red = KeyCode(rawValue: 398)
  /// The green key of a remote control.
  public static let green = KeyCode(rawValue: 399)
  /// The yellow key of a remote control.
  public static let yellow = KeyCode(rawValue: 400)
  /// The blue key of a remote control.
  public static let blue = KeyCode(rawValue: 401)

  /// Whether the key chooses what has the focus, as a tap does: Return, Enter, the space bar, OK or Select.
  var activates: Bool { isReturn || self == .space }
  /// Whether the key leaves what is in front, such as a page or a menu: Escape or Back.
  var goesBack: Bool { self == .escape || self == .back }
  /// Whether the key confirms what has been entered: Return, Enter, OK or Select.
  var isReturn: Bool { self == .return || self == .keypadEnter || self == .ok || self == .select }
}
