import Foundation
import InterfaceTestSupport
import TactusBus
import TactusCLibrary
import TactusInterface
import Testing

@testable import TactusAccessibility

@MainActor
@Suite("Hostile clients of the bridge")
struct HostileClientTests {
  @Test("X8 absurd indices, offsets and coordinates are answered, and change nothing")
  func indices() throws {
    let stage = try BridgeStage()
    stage.register()
    let text = stage.tree.text.string
    for interface in AccessibleInterface.allCases {
      for (name, signature) in interface.methods where signature.input.contains("i") {
        for number in [Int32.min, -1, 1_000_000, .max] {
          let reply = try stage.call(BridgeTests.path(of: interface), interface.name, name) { message in
            for type in Introspection.completeTypes(signature.input) {
              switch type {
              case "i": message.write(number)
              case "u": message.write(UInt32(bitPattern: number))
              case "b": message.write(false)
              default: message.write("")
              }
            }
          }
          #expect(
            reply.errorDescription != nil || reply.hasSignature(signature.output), "\(interface) \(name)")
        }
      }
    }
    #expect(stage.tree.actions == [] && stage.tree.selected == [5])
    #expect(stage.tree.text.string.count <= text.count)
  }

  @Test("X8 calls of another form, and of what does not exist, get an error")
  func malformed() throws {
    let stage = try BridgeStage()
    stage.register()
    let button = ObjectPath.path(SimulatedTree.button)
    let accessible = "org.a11y.atspi.Accessible"
    let calls: [(path: String, interface: String, member: String, text: String?)] = [
      (button, accessible, "GetChildAtIndex", "text"), (button, accessible, "Nothing", nil),
      (button, "org.a11y.atspi.Text", "GetNSelections", nil), (button, "org.example.None", "X", nil),
      (ObjectPath.elements + "/99", accessible, "GetRole", nil),
      (ObjectPath.path(.init(object: 5, part: 1_000_000)), accessible, "GetRole", nil),
      (ObjectPath.elements + "/4/4/4", accessible, "GetRole", nil),
      (button, "org.freedesktop.DBus.Properties", "Get", "one"),
      (button, "org.freedesktop.DBus.Properties", "GetAll", "org.a11y.atspi.Value"),
      (ObjectPath.path(SimulatedTree.list), accessible, "GetChildren", nil),
    ]
    for call in calls {
      let reply = try stage.call(call.path, call.interface, call.member) { message in
        if let text = call.text { message.write(text) }
      }
      #expect(reply.errorDescription != nil, "\(call)")
    }
    #expect(stage.bridge.isRegistered)
  }

  @Test("X2 X8 what has gone has no parent, which a reader asks for when it goes on")
  func gone() throws {
    let stage = try BridgeStage()
    stage.register()
    let path = ObjectPath.path(AccessibilityNodeID(object: 99))
    let reply = try stage.call(path, "org.freedesktop.DBus.Properties", "Get") { message in
      message.write("org.a11y.atspi.Accessible")
      message.write("Parent")
    }
    let parent = reply.readContainer("v", "(so)") { reply.readReference() }
    #expect(parent?.path == ObjectReference.none.path && reply.errorDescription == nil)
  }

  @Test("X8 labels with control characters, with any Unicode and of a megabyte are shortened and readable")
  func labels() throws {
    let stage = try BridgeStage()
    stage.register()
    let noncharacter = String(Unicode.Scalar(0xFFFF as UInt32)!)
    for label in [
      "a\u{0}b\u{7}c", noncharacter + String(Unicode.Scalar(0xFDD0 as UInt32)!) + "\u{1F600}",
      String(repeating: "x", count: 1 << 20),
      String(decoding: [0xFF, 0xC0, 0x80, 0x41] as [UInt8], as: UTF8.self),
      // Halves of surrogate pairs, as a file in UTF-16 that was cut contains them.
      String(decoding: [0x41, 0xD83D, 0x42, 0xDE00] as [UInt16], as: UTF16.self),
    ] {
      stage.tree.labelText = label
      let reply = try stage.call(
        ObjectPath.path(SimulatedTree.label), "org.freedesktop.DBus.Properties", "Get"
      ) { message in
        message.write("org.a11y.atspi.Accessible")
        message.write("Name")
      }
      let name = try #require(reply.readContainer("v", "s") { reply.readString() })
      #expect(name.unicodeScalars.count == min(label.unicodeScalars.count, Limits.label))
      #expect(name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value & 0xFFFE != 0xFFFE })
    }
  }

  @Test("X8 a client that floods and does not read takes a part of each turn alone, and nothing accumulates")
  func flood() throws {
    let stage = try BridgeStage()
    stage.register()
    let application = try #require(stage.registry.application)
    let growth = smallestMemoryGrowth(limit: Self.tolerance) {
      for _ in 0..<20 {
        for _ in 0..<200 {
          let call = stage.client.connection.makeCall(
            application, ObjectPath.cache, "org.a11y.atspi.Cache", "GetItems")
          stage.client.connection.send(call)
        }
        let end = monotonicTime() + 0.02
        stage.serve(servesClient: false) { monotonicTime() >= end }
      }
    }
    // One request may begin just before the end of the time of a turn.
    #expect(stage.longestTurn < 0.1)
    // The requests themselves are queued by the client, which is in the same process.
    #expect(growth < Self.tolerance, "\(growth) bytes")
    #expect(stage.tree.questionCount > 0 && stage.bridge.isRegistered)
  }

  @Test("X8 what is sent and not taken by the bus is limited, and so are registrations of events")
  func limits() throws {
    let stage = try BridgeStage()
    stage.register()
    var interest = EventInterest()
    for index in 0..<10_000 { interest.add("object:e\(index)" + String(repeating: "x", count: 1_000)) }
    #expect(interest.includes("Window", "Create", ""))
    stage.registry.register("object:")
    stage.serve { stage.tree.onEvents != nil }
    let text = String(repeating: "x", count: 10_000)
    let growth = smallestMemoryGrowth(limit: Self.tolerance) {
      for _ in 0..<5_000 { stage.tree.onEvents?([.announcement(SimulatedTree.window, text)]) }
    }
    #expect(growth < Self.tolerance, "\(growth) bytes")
    stage.serve(for: 0.1)
    #expect(stage.bridge.isRegistered)
  }

  /// The memory that may be added: less than a third of what is sent.
  private static let tolerance = 16 << 20

  @Test(
    "X8 a bus that ends is tried again, first after a second and then ever more rarely, until it is there")
  func vanishingBus() throws {
    let stage = try BridgeStage()
    stage.register()
    stage.bus.stop()
    stage.serve { !stage.bridge.isConnected }
    #expect(stage.tree.onEvents == nil && stage.descriptors.isEmpty)
    let next = try #require(stage.clock.nextDeadline)
    #expect(next - stage.clock.now <= RetryDelay.first && next > stage.clock.now)
    var delay = RetryDelay()
    #expect((0..<10).map { _ in delay.next() } == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300])
    delay.reset()
    #expect(delay.next() == 1)
    stage.bridge.stop()
    #expect(stage.clock.nextDeadline == nil)
  }

  @Test("X8 a question of the bridge that fails is asked again")
  func failure() throws {
    let stage = try BridgeStage()
    stage.registry.fails = true
    stage.bridge.start()
    stage.serve { !stage.registry.calls.isEmpty && !stage.bridge.isConnected }
    stage.registry.fails = false
    stage.serve { stage.bridge.isRegistered }
  }

  @Test("X8 a client that dies in the middle of its calls changes nothing")
  func dyingClient() throws {
    let stage = try BridgeStage()
    stage.register()
    for _ in 0..<5 {
      var peer: BusPeer? = try BusPeer(stage.bus.address)
      for _ in 0..<50 {
        let call = peer?.connection.makeCall(
          stage.registry.application ?? "", ObjectPath.cache, "org.a11y.atspi.Cache", "GetItems")
        peer?.connection.call(call) { _ in }
      }
      stage.serve(for: 0.01)
      peer?.process()
      peer = nil
    }
    let reply = try stage.call(ObjectPath.path(SimulatedTree.button), "org.a11y.atspi.Accessible", "GetRole")
    #expect(reply.readUInt32() == 43)
  }
}
