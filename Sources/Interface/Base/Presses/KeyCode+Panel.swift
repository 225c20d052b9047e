// MARK: - Panels, remote controls and multimedia keyboards

extension KeyCode {
  /// The OK key of a remote control, which acts as Return does.
  public static let ok = KeyCode(.ok)
  /// The Select key of a remote control or of an encoder, which acts as Return does.
  public static let select = KeyCode(.select)
  /// The Back key.
  public static let back = KeyCode(.back)
  /// The Forward key.
  public static let forward = KeyCode(.forward)
  /// The Home key of a panel or a remote control, which shows the first page.
  public static let homePage = KeyCode(.homePage)
  /// The Menu key of a panel or a remote control.
  public static let menu = KeyCode(.menu)
  /// The key that opens the context menu.
  public static let contextMenu = KeyCode(.contextMenu)
  /// The Exit key.
  public static let exit = KeyCode(.exit)
  /// The Info key.
  public static let info = KeyCode(.info)
  /// The Help key.
  public static let help = KeyCode(.help)
  /// The Search key.
  public static let search = KeyCode(.search)
  /// The Power key.
  public static let power = KeyCode(.power)
  /// The key that lowers the volume.
  public static let volumeDown = KeyCode(.volumeDown)
  /// The key that raises the volume.
  public static let volumeUp = KeyCode(.volumeUp)
  /// The key that turns the sound off and on.
  public static let mute = KeyCode(.mute)
  /// The key that plays and pauses.
  public static let playPause = KeyCode(.playPause)
  /// The key that plays.
  public static let play = KeyCode(.play)
  /// The key that pauses.
  public static let pauseMedia = KeyCode(.pauseMedia)
  /// The key that stops.
  public static let stopMedia = KeyCode(.stopMedia)
  /// The key that skips to the next track.
  public static let nextTrack = KeyCode(.nextTrack)
  /// The key that skips to the previous track.
  public static let previousTrack = KeyCode(.previousTrack)
  /// The key that seeks forward.
  public static let fastForward = KeyCode(.fastForward)
  /// The key that seeks backward.
  public static let rewind = KeyCode(.rewind)
  /// The key that records.
  public static let record = KeyCode(.record)
  /// The key that selects the next channel.
  public static let channelUp = KeyCode(.channelUp)
  /// The key that selects the previous channel.
  public static let channelDown = KeyCode(.channelDown)
  /// The key that darkens the display.
  public static let brightnessDown = KeyCode(.brightnessDown)
  /// The key that brightens the display.
  public static let brightnessUp = KeyCode(.brightnessUp)
  /// The key that scrolls up, as some encoders report.
  public static let scrollUp = KeyCode(.scrollUp)
  /// The key that scrolls down, as some encoders report.
  public static let scrollDown = KeyCode(.scrollDown)
  /// The first key that starts a program.
  public static let launch1 = KeyCode(.launch1)
  /// The second key that starts a program.
  public static let launch2 = KeyCode(.launch2)
  /// The third key that starts a program.
  public static let launch3 = KeyCode(.launch3)
  /// The fourth key that starts a program.
  public static let launch4 = KeyCode(.launch4)
  /// The red key of a remote control.
  public static let red = KeyCode(.red)
  /// The green key of a remote control.
  public static let green = KeyCode(.green)
  /// The yellow key of a remote control.
  public static let yellow = KeyCode(.yellow)
  /// The blue key of a remote control.
  public static let blue = KeyCode(.blue)

  /// Whether the key chooses what has the focus, as a tap does: Return, Enter, the space bar, OK or Select.
  var activates: Bool { isReturn || self == .space }
  /// Whether the key leaves what is in front, such as a page or a menu: Escape or Back.
  var goesBack: Bool { self == .escape || self == .back }
  /// Whether the key confirms what has been entered: Return, Enter, OK or Select.
  var isReturn: Bool { self == .return || self == .keypadEnter || self == .ok || self == .select }
}
