import TactusBus
import TactusInterface
import Testing

@testable import TactusAccessibility

@MainActor
@Suite("The bridge to assistive technologies")
struct BridgeTests {
  @Test("X1 without a bus there is no connection, and nothing to wait for")
  func withoutBus() throws {
    let stage = try BridgeStage()
    let bridge = AccessibilityBridge(
      tree: stage.tree, clock: stage.clock, descriptors: stage.descriptors, logger: .init(label: "test"),
      addresses: { BusAddresses(session: nil) })
    bridge.start()
    #expect(!bridge.isConnected && stage.descriptors.isEmpty && stage.clock.nextDeadline == nil)
  }

  @Test(
    "X1 without an assistive technology one question is asked; then nothing is sent, computed or waited for")
  func idle() throws {
    let stage = try BridgeStage(isEnabled: false)
    stage.bridge.start()
    stage.serve { !stage.registry.calls.isEmpty }
    stage.serve(for: 0.3)
    #expect(stage.registry.calls == ["GetAll"] && stage.registry.application == nil)
    #expect(stage.tree.questionCount == 0 && stage.tree.onEvents == nil)
    #expect(stage.clock.nextDeadline == nil)
  }

  @Test(
    "X2 the application registers when an assistive technology starts, and leaves when it ends, at any time")
  func registration() throws {
    let stage = try BridgeStage(isEnabled: false)
    stage.bridge.start()
    stage.serve { stage.registry.calls == ["GetAll"] }
    for count in 1...2 {
      stage.registry.setEnabled(true)
      stage.serve {
        stage.bridge.isRegistered && stage.registry.calls.filter { $0 == "Embed" }.count == count
      }
      stage.registry.setEnabled(false)
      stage.serve { !stage.bridge.isRegistered }
      #expect(stage.bridge.isConnected)
    }
    stage.bridge.stop()
    #expect(!stage.bridge.isConnected && stage.descriptors.isEmpty && stage.clock.nextDeadline == nil)
  }

  @Test("X2 every method of every interface replies with the types of AT-SPI 2")
  func methods() throws {
    let stage = try BridgeStage()
    stage.register()
    for interface in AccessibleInterface.allCases {
      for (name, signature) in interface.methods {
        let reply = try stage.call(Self.path(of: interface), interface.name, name) { message in
          for type in Introspection.completeTypes(signature.input) {
            switch type {
            case "i": message.write(Int32(0))
            case "u": message.write(UInt32(0))
            case "b": message.write(true)
            default: message.write("x")
            }
          }
        }
        #expect(reply.errorDescription == nil, "\(interface) \(name): \(reply.errorDescription ?? "")")
        #expect(reply.hasSignature(signature.output), "\(interface) \(name)")
      }
    }
  }

  /// Returns the path of an object with an interface.
  static func path(of interface: AccessibleInterface) -> String {
    switch interface {
    case .application: ObjectPath.application
    case .cache: ObjectPath.cache
    case .action: ObjectPath.path(SimulatedTree.button)
    case .value: ObjectPath.path(SimulatedTree.slider)
    case .text, .editableText: ObjectPath.path(SimulatedTree.field)
    case .selection, .table: ObjectPath.path(SimulatedTree.list)
    case .accessible, .component: ObjectPath.path(SimulatedTree.label)
    }
  }

  @Test("X2 every property has the type of AT-SPI 2, alone and with the others")
  func properties() throws {
    let stage = try BridgeStage()
    stage.register()
    let properties = "org.freedesktop.DBus.Properties"
    for interface in AccessibleInterface.allCases where !interface.properties.isEmpty {
      for (name, type) in interface.properties {
        let reply = try stage.call(Self.path(of: interface), properties, "Get") { message in
          message.write(interface.name)
          message.write(name)
        }
        #expect(
          reply.errorDescription == nil && reply.readContainer("v", type) { true } == true,
          "\(interface) \(name)")
      }
      let reply = try stage.call(Self.path(of: interface), properties, "GetAll") { $0.write(interface.name) }
      #expect(reply.errorDescription == nil && reply.hasSignature("a{sv}"))
    }
    let set = try stage.call(ObjectPath.path(SimulatedTree.slider), properties, "Set") { message in
      message.write("org.a11y.atspi.Value")
      message.write("CurrentValue")
      message.writeContainer("v", "d") { message.write(0.9) }
    }
    #expect(set.errorDescription == nil && stage.tree.value == 0.9)
  }

  @Test("X2 the locale of an element is that of its language, or else the application's")
  func locale() throws {
    let stage = try BridgeStage()
    stage.register()
    let locales = try [SimulatedTree.label, SimulatedTree.button].map { id in
      let reply = try stage.call(ObjectPath.path(id), "org.freedesktop.DBus.Properties", "Get") { message in
        message.write("org.a11y.atspi.Accessible")
        message.write("Locale")
      }
      return reply.readContainer("v", "s") { reply.readString() }
    }
    #expect(locales == ["fr_CA", "de_CH"])
  }

  @Test("X2 an element answers for its name, role, states and attributes, and performs its actions")
  func element() throws {
    let stage = try BridgeStage()
    stage.register()
    let path = ObjectPath.path(SimulatedTree.button)
    let accessible = "org.a11y.atspi.Accessible"
    #expect(try stage.call(path, accessible, "GetRole").readUInt32() == 43)
    let states = try stage.call(path, accessible, "GetState")
    let bits = states.readContainer("a", "u") { states.readUInt32() }
    // Enabled, sensitive, showing and visible.
    #expect(bits == 1 << 8 | 1 << 24 | 1 << 25 | 1 << 30)
    let name = try stage.call(path, "org.freedesktop.DBus.Properties", "Get") { message in
      message.write(accessible)
      message.write("Name")
    }
    #expect(name.readContainer("v", "s") { name.readString() } == "Go")
    let done = try stage.call(path, "org.a11y.atspi.Action", "DoAction") { $0.write(Int32(0)) }
    #expect(done.readBool() == true && stage.tree.actions == ["activate"])
    let description = try stage.call(path, "org.freedesktop.DBus.Introspectable", "Introspect").readString()
    #expect(description?.contains("<method name=\"DoAction\"><arg type=\"i\" direction=\"in\"/>") == true)
  }

  @Test("X2 U9 roles and actions have names for programs, and others in the user's language")
  func localizedNames() throws {
    let stage = try BridgeStage()
    stage.register()
    func read(_ path: String, _ interface: String, _ member: String) throws -> String? {
      let reply = try stage.call(path, "org.a11y.atspi.\(interface)", member) { message in
        if interface == "Action" { message.write(Int32(1)) }
      }
      return reply.readString()
    }
    let slider = ObjectPath.path(SimulatedTree.slider)
    #expect(try read(slider, "Accessible", "GetRoleName") == "slider")
    #expect(try read(slider, "Accessible", "GetLocalizedRoleName") == "Rolle slider")
    #expect(try read(slider, "Action", "GetName") == "decrement")
    #expect(try read(slider, "Action", "GetLocalizedName") == "Aktion decrement")
    // A list of very many rows is told as a table, in both.
    let list = ObjectPath.path(SimulatedTree.list)
    #expect(try read(list, "Accessible", "GetRoleName") == "table")
    #expect(try read(list, "Accessible", "GetLocalizedRoleName") == "Rolle table")
    #expect(try read(ObjectPath.application, "Accessible", "GetRoleName") == "application")
    #expect(try read(ObjectPath.application, "Accessible", "GetLocalizedRoleName") == "Rolle application")
  }

  @Test("X2 events reach those who asked for them, each once and in order, and none are looked for otherwise")
  func events() throws {
    let stage = try BridgeStage()
    stage.client.listen()
    stage.register()
    #expect(stage.tree.onEvents == nil)
    stage.registry.register("object:")
    stage.serve { stage.tree.onEvents != nil }
    stage.serve(for: 0.05)
    stage.tree.onEvents?([
      .windowActivated(SimulatedTree.window),
      .labelChanged(SimulatedTree.button), .stateChanged(SimulatedTree.button, .enabled, false),
      .textInserted(SimulatedTree.field, at: 5, "äö"), .announcement(SimulatedTree.window, "Done"),
      .childAdded(SimulatedTree.window, index: 2, child: SimulatedTree.field),
    ])
    let expected = [
      "1 StateChanged active 1", "2 PropertyChange accessible-name 0", "2 StateChanged enabled 0",
      "2 StateChanged sensitive 0", "4 TextChanged insert 5", "1 Announcement  0", "1 ChildrenChanged add 2",
    ]
    stage.serve { stage.client.signals.count >= expected.count }
    stage.serve(for: 0.05)
    // The event of the window itself was not asked for.
    #expect(stage.client.signals == expected)
  }

  @Test("X2 a registration covers the events whose names begin with it, and ends as often as it began")
  func interest() {
    var interest = EventInterest()
    #expect(!interest.includes("Object", "StateChanged", "focused"))
    interest.add("object:state-changed:focused")
    interest.add("object:state-changed:focused")
    #expect(interest.includes("Object", "StateChanged", "focused"))
    #expect(!interest.includes("Object", "StateChanged", "enabled"))
    interest.add("Object:")
    #expect(interest.includes("Object", "PropertyChange", "accessible-name"))
    #expect(!interest.includes("Window", "Create", ""))
    interest.remove("object:")
    interest.remove("object:state-changed:focused")
    #expect(interest.includes("Object", "StateChanged", "focused"))
    interest.remove("object:state-changed:focused")
    #expect(interest.isEmpty)
  }

  @Test("X2 paths name elements and rows, each in one way alone")
  func paths() {
    for id in [
      AccessibilityNodeID(object: 7), AccessibilityNodeID(object: .max, part: .max),
      .init(object: 0, part: 0),
    ] {
      #expect(ObjectPath.id(ObjectPath.path(id)) == id)
    }
    for end in [
      "", "/", "/root", "/-1", "/07", "/1/", "/1/2/3", "/4294967296", "/1/2147483648", "/1/x", "x/1",
    ] {
      #expect(ObjectPath.id(ObjectPath.elements + end) == nil)
    }
  }

  @Test("X2 a text is read by characters, words, sentences, lines and as a whole, from any offset")
  func textUnits() {
    let text = TextOffsets("One two. Three\nfour")
    func read(_ unit: TextUnit, _ offset: Int, _ direction: Int = 0) -> String {
      text[text.unit(unit, around: offset, direction)]
    }
    #expect(read(.character, 4) == "t" && read(.word, 5) == "two. " && read(.sentence, 2) == "One two. ")
    #expect(
      read(.sentence, 10) == "Three\n" && read(.line, 12) == "One two. Three\n" && read(.line, 16) == "four")
    #expect(read(.word, 5, -1) == "One " && read(.word, 5, 1) == "Three\n" && read(.word, 0, -1) == "")
    for offset in [-5, 19, 20, Int.max] { for unit in TextUnit.allCases { _ = read(unit, offset, 1) } }
    #expect(TextOffsets("").unit(.word, around: 3) == 0..<0)
    #expect(read(.character, 19) == "" && read(.character, 19, -1) == "r")
    let lines = TextOffsets("a\n")
    #expect(lines.unit(.line, around: 2) == 2..<2 && lines.unit(.line, around: 2, -1) == 0..<2)
    #expect(text.range(4, -1) == 4..<19 && text.range(99, 3) == 3..<19)
  }

  @Test("X2 offsets in a long text count Unicode scalars, and nothing is read beyond its end")
  func longText() {
    let lines = (0..<20_000).map { "Zeile \($0) über €\n" }
    let text = TextOffsets(lines.joined())
    let start = lines[..<15_000].reduce(0) { $0 + $1.unicodeScalars.count }
    #expect(text[text.unit(.line, around: start + 3)] == lines[15_000])
    #expect(text[text.unit(.word, around: start)] == "Zeile " && text.value(at: start) == 0x5a)
    #expect(text.value(at: text.count) == nil && text.value(at: -1) == nil)
    #expect(text.value(at: text.count - 1) == 0x0a)
  }

  @Test("X2 text that an input method has not committed is underlined, and the rest is not")
  func markedText() throws {
    let stage = try BridgeStage()
    stage.tree.text = AccessibilityText("Hello World", caret: 8, markedRange: 6..<8)
    stage.register()
    let underlines = try [Int32.min, 5, 6, 7, 8, 11, .max].map { offset in
      let reply = try stage.call(
        ObjectPath.path(SimulatedTree.field), "org.a11y.atspi.Text", "GetAttributeValue"
      ) { message in
        message.write(offset)
        message.write("underline")
      }
      return reply.readString()
    }
    #expect(underlines == ["", "", "single", "single", "", "", ""])
  }

  @Test("X2 lines are those that are shown, and paragraphs end at line breaks")
  func lines() throws {
    let stage = try BridgeStage()
    stage.tree.text = AccessibilityText("One two three\nfour")
    stage.tree.lines = [0..<8, 8..<14, 14..<18]
    stage.register()
    func read(_ member: String, _ offset: Int32, _ unit: UInt32) throws -> String? {
      let reply = try stage.call(
        ObjectPath.path(SimulatedTree.field), "org.a11y.atspi.Text", member
      ) { message in
        message.write(offset)
        message.write(unit)
      }
      return reply.readString()
    }
    let (line, paragraph): (UInt32, UInt32) = (3, 4)
    #expect(try read("GetStringAtOffset", 2, line) == "One two ")
    #expect(try read("GetStringAtOffset", 9, line) == "three\n")
    #expect(try read("GetStringAtOffset", 9, paragraph) == "One two three\n")
    #expect(try read("GetStringAtOffset", 18, line) == "four")
    // The older methods have another number for lines.
    let olderLine: UInt32 = 5
    #expect(try read("GetTextAtOffset", 9, olderLine) == "three\n")
    #expect(try read("GetTextBeforeOffset", 9, olderLine) == "One two ")
    #expect(try read("GetTextAfterOffset", 9, olderLine) == "four")
    #expect(try read("GetTextBeforeOffset", 2, olderLine)?.isEmpty == true)
    #expect(try read("GetTextAfterOffset", 15, olderLine)?.isEmpty == true)
    stage.tree.lines = []
    #expect(try read("GetStringAtOffset", 9, line) == "One two three\n")
  }

  @Test(
    "X2 X8 clients are sent what they keep of elements that appear, after the event, and which ones have gone"
  )
  func cacheChanges() throws {
    let stage = try BridgeStage(events: ["object:"])
    var signals: [String] = []
    for (interface, member, types) in [
      ("org.a11y.atspi.Event.Object", "ChildrenChanged", "siiva{sv}"),
      ("org.a11y.atspi.Cache", "AddAccessible", "((so)(so)(so)iiassusau)"),
      ("org.a11y.atspi.Cache", "RemoveAccessible", "(so)"),
    ] {
      stage.client.connection.match(sender: nil, path: nil, interface: interface, member: member) { message in
        #expect(message.hasSignature(types))
        #expect((message.path == ObjectPath.cache) == (member != "ChildrenChanged"))
        signals.append(member)
      }
    }
    stage.register()
    stage.serve { stage.tree.onEvents != nil }
    stage.serve(for: 0.05)
    stage.tree.removed = [AccessibilityNodeID(object: 99)]
    stage.tree.onEvents?([
      .childRemoved(SimulatedTree.window, index: 0, child: AccessibilityNodeID(object: 99)),
      .childAdded(SimulatedTree.window, index: 2, child: SimulatedTree.field),
    ])
    stage.serve { signals.count >= 4 }
    stage.serve(for: 0.05)
    #expect(signals == ["ChildrenChanged", "ChildrenChanged", "AddAccessible", "RemoveAccessible"])
    // A row that is added to a list is requested by its index.
    let row = AccessibilityNodeID(object: SimulatedTree.list.object, part: 0)
    stage.tree.onEvents?([.childAdded(SimulatedTree.list, index: 0, child: row)])
    stage.serve(for: 0.05)
    #expect(signals.filter { $0 == "AddAccessible" }.count == 1)
    // A window that is shown again may have changed meanwhile.
    stage.tree.onEvents?([.windowOpened(SimulatedTree.window)])
    stage.serve { signals.filter { $0 == "AddAccessible" }.count > 2 }
    #expect(signals.filter { $0 == "AddAccessible" }.count > 2)
  }
}
