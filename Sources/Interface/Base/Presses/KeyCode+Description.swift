extension KeyCode: CustomStringConvertible {
  /// The name of the code's constant, the character of the key on a US keyboard, or the number.
  public var description: String {
    if let name = Self.names[self] { return name }
    if let character = Self.character(of: self) { return String(character) }
    return "key \(rawValue)"
  }

  private static let names: [KeyCode: String] = [
    .unknown: "unknown", .escape: "escape", .deleteBackward: "deleteBackward", .tab: "tab",
    .`return`: "return", .leftControl: "leftControl", .leftShift: "leftShift", .rightShift: "rightShift",
    .leftAlt: "leftAlt", .space: "space", .capsLock: "capsLock", .keypadEnter: "keypadEnter",
    .rightControl: "rightControl", .rightAlt: "rightAlt", .home: "home", .upArrow: "upArrow",
    .pageUp: "pageUp", .leftArrow: "leftArrow", .rightArrow: "rightArrow", .end: "end",
    .downArrow: "downArrow", .pageDown: "pageDown", .insert: "insert", .deleteForward: "deleteForward",
    .mute: "mute", .volumeDown: "volumeDown", .volumeUp: "volumeUp", .power: "power",
    .leftCommand: "leftCommand", .rightCommand: "rightCommand", .contextMenu: "contextMenu", .help: "help",
    .menu: "menu", .launch1: "launch1", .launch2: "launch2", .back: "back", .forward: "forward",
    .nextTrack: "nextTrack", .playPause: "playPause", .previousTrack: "previousTrack",
    .stopMedia: "stopMedia", .record: "record", .rewind: "rewind", .homePage: "homePage", .exit: "exit",
    .scrollUp: "scrollUp", .scrollDown: "scrollDown", .pauseMedia: "pauseMedia", .launch3: "launch3",
    .launch4: "launch4", .play: "play", .fastForward: "fastForward", .search: "search",
    .brightnessDown: "brightnessDown", .brightnessUp: "brightnessUp", .ok: "ok", .select: "select",
    .info: "info", .red: "red", .green: "green", .yellow: "yellow", .blue: "blue", .channelUp: "channelUp",
    .channelDown: "channelDown",
  ]
}
