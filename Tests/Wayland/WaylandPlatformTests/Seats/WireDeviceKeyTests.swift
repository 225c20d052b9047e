import InterfaceTestSupport
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

/// The keys of panels, remote controls and bezels, as layouts of compositors name them.
@MainActor
@Suite("Keys of panels and remote controls on a compositor")
struct WireDeviceKeyTests {
  private let wire: WirePlatform

  /// The keys with their keysyms in the layouts of Linux.
  nonisolated private static let keys: [(code: UInt32, symbol: String, keyCode: KeyCode)] = [
    (1, "Escape", .escape), (28, "Return", .return), (158, "XF86Back", .back), (159, "XF86Forward", .forward),
    (172, "XF86HomePage", .homePage), (139, "XF86MenuKB", .menu), (127, "Menu", .contextMenu),
    (113, "XF86AudioMute", .mute), (114, "XF86AudioLowerVolume", .volumeDown),
    (115, "XF86AudioRaiseVolume", .volumeUp), (116, "XF86PowerOff", .power),
    (164, "XF86AudioPlay", .playPause), (201, "XF86AudioPause", .pauseMedia),
    (166, "XF86AudioStop", .stopMedia), (163, "XF86AudioNext", .nextTrack),
    (165, "XF86AudioPrev", .previousTrack), (168, "XF86AudioRewind", .rewind),
    (208, "XF86AudioForward", .fastForward), (167, "XF86AudioRecord", .record),
    (402, "XF86ChannelUp", .channelUp), (403, "XF86ChannelDown", .channelDown), (358, "XF86Info", .info),
    (224, "XF86MonBrightnessDown", .brightnessDown), (225, "XF86MonBrightnessUp", .brightnessUp),
    (177, "XF86ScrollUp", .scrollUp), (178, "XF86ScrollDown", .scrollDown), (217, "XF86Search", .search),
    (148, "XF86Launch1", .launch1), (149, "XF86Launch2", .launch2), (202, "XF86Launch3", .launch3),
    (203, "XF86Launch4", .launch4),
  ]

  init() throws { wire = try WirePlatform { $0.addSeat(capabilities: [.keyboard, .touch]) } }

  /// Records the keys that are pressed.
  private final class RecordingView: View {
    var keys: [Key] = []

    override var canBecomeFocused: Bool { true }

    override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
      keys += presses.compactMap(\.key)
    }
  }

  private func enter(_ keymap: String) {
    wire.pump()
    wire.answerFrame()
    wire.seat.keymap(keymap)
    wire.seat.keyboardEnter(wire.surface)
    wire.pump()
  }

  /// Shows frames for a second.
  private func play() {
    for _ in 0..<60 {
      wire.answerFrame()
      wire.advance(by: 1.0 / 60)
    }
  }

  private func recordingView() -> RecordingView {
    let view = RecordingView(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    wire.window.addSubview(view)
    wire.window.requestFocusUpdate(to: view)
    return view
  }

  @Test("W15 each key has its key code, the code of its device, its keysym and its name")
  func identity() {
    let view = recordingView()
    enter(TestSeat.keymap(Self.keys.map { ($0.code, $0.symbol) }))
    for key in Self.keys { wire.pressAndRelease(key.code) }
    #expect(view.keys.map(\.keyCode) == Self.keys.map(\.keyCode))
    #expect(view.keys.map(\.evdevCode) == Self.keys.map(\.code))
    #expect(view.keys.map(\.name) == Self.keys.map(\.symbol))
    #expect(Set(view.keys.map(\.keysym)).count == Self.keys.count)
    #expect(view.keys[2].keysym == 0x1008_ff26)
  }

  @Test("W15 the keysyms of a virtual keyboard, which uses other codes, mean the same keys")
  func virtualKeyboard() {
    let view = recordingView()
    enter(TestSeat.virtualKeymap(Self.keys.map(\.symbol)))
    for code in 1...UInt32(Self.keys.count) { wire.pressAndRelease(code) }
    #expect(view.keys.map(\.keyCode) == Self.keys.map(\.keyCode))
  }

  @Test("W15 keys without a keysym, such as OK, Select and the colour keys, are told apart by their codes")
  func withoutKeysym() {
    let view = recordingView()
    enter(TestSeat.keymap([(28, "Return"), (500, "NoSymbol")]))
    wire.pressAndRelease(352, 353, 398, 399, 400, 401, 500, 600)
    #expect(view.keys.prefix(6).map(\.keyCode) == [.ok, .select, .red, .green, .yellow, .blue])
    #expect(
      view.keys.map(\.name) == ["ok", "select", "red", "green", "yellow", "blue", "key 500", "key 600"])
    #expect(view.keys.allSatisfy { $0.keysym == 0 && $0.characters.isEmpty })
  }

  @Test("W15 of two keys with one keysym, the code of the device decides")
  func sharedKeysym() {
    let view = recordingView()
    enter(TestSeat.keymap([(164, "XF86AudioPlay"), (207, "XF86AudioPlay"), (30, "XF86AudioPlay")]))
    wire.pressAndRelease(164, 207, 30)
    #expect(view.keys.map(\.keyCode) == [.playPause, .play, .playPause])
  }

  @Test("W15 the Back key goes back in a navigation controller, and closes what is in front of it first")
  func back() {
    let first = ViewController()
    let navigation = NavigationController(rootViewController: first)
    wire.window.rootViewController = navigation
    navigation.pushViewController(ViewController(), animated: false)
    enter(TestSeat.keymap([(158, "XF86Back")]))
    let alert = AlertController(title: "A", message: nil, preferredStyle: .alert)
    alert.addAction(AlertAction(title: "B", style: .cancel))
    navigation.present(alert, animated: false)
    play()
    wire.pressAndRelease(158)
    play()
    #expect(navigation.presentedViewController == nil && navigation.viewControllers.count == 2)
    wire.pressAndRelease(158)
    play()
    #expect(navigation.viewControllers == [first])
  }

  @Test("W15 media keys are commands for the frontmost view controller, once the application receives them")
  func mediaKeys() {
    final class Player: ViewController {
      var commands: [Event.EventSubtype] = []
      override func remoteControlReceived(with event: Event?) {
        if let event, event.type == .remoteControl { commands.append(event.subtype) }
      }
    }
    let player = Player()
    wire.window.rootViewController = NavigationController(rootViewController: player)
    enter(TestSeat.keymap(Self.keys.map { ($0.code, $0.symbol) }))
    wire.pressAndRelease(164)
    #expect(player.commands.isEmpty)
    wire.application.beginReceivingRemoteControlEvents()
    wire.pressAndRelease(164, 201, 163)
    #expect(player.commands == [.remoteControlTogglePlayPause, .remoteControlPause, .remoteControlNextTrack])
    wire.key(208, true)
    #expect(player.commands.last == .remoteControlBeginSeekingForward)
    wire.seat.keyboardLeave(wire.surface)
    wire.pump()
    #expect(player.commands.last == .remoteControlEndSeekingForward)
  }
}
