import TactusBus
import TactusInterface
import TactusTesting
import Testing

@testable import TactusAccessibility

/// What Orca 43 asks of an application, as `make test-orca` with `ORCA_REQUESTS` records it, and what is like it.
@MainActor
@Suite("Recorded requests of a screen reader")
struct RecordedRequestTests {
  /// A request: the interface, the method, and the arguments by their types.
  private struct Request {
    var interface: String
    var member: String
    var arguments: [Substring]

    init(_ line: some StringProtocol) {
      let words = line.split(separator: " ").map { Substring($0) }
      (interface, member, arguments) = (String(words[0]), String(words[1]), Array(words[2...]))
    }
  }

  /// The different requests while the gallery and Home were read, each once: `s:` is a string, `i:` and `u:` are numbers, `b:` is a
  /// Boolean value, `v:` a number in a variant.
  private static let recorded = """
    org.freedesktop.DBus.Properties Get s:org.a11y.atspi.Accessible s:ChildCount
    org.freedesktop.DBus.Properties Get s:org.a11y.atspi.Accessible s:Name
    org.freedesktop.DBus.Properties Get s:org.a11y.atspi.Accessible s:Parent
    org.freedesktop.DBus.Properties Get s:org.a11y.atspi.Accessible s:Description
    org.freedesktop.DBus.Properties Get s:org.a11y.atspi.Application s:ToolkitName
    org.freedesktop.DBus.Properties Set s:org.a11y.atspi.Application s:Id v:1
    org.freedesktop.DBus.Properties Get s:org.a11y.atspi.Selection s:NSelectedChildren
    org.freedesktop.DBus.Properties Get s:org.a11y.atspi.Value s:CurrentValue
    org.freedesktop.DBus.Properties Get s:org.a11y.atspi.Text s:CaretOffset
    org.freedesktop.DBus.Properties Get s:org.a11y.atspi.Text s:CharacterCount
    org.a11y.atspi.Accessible GetRole
    org.a11y.atspi.Accessible GetState
    org.a11y.atspi.Accessible GetAttributes
    org.a11y.atspi.Accessible GetRelationSet
    org.a11y.atspi.Accessible GetInterfaces
    org.a11y.atspi.Accessible GetIndexInParent
    org.a11y.atspi.Accessible GetChildAtIndex i:0
    org.a11y.atspi.Action GetKeyBinding i:0
    org.a11y.atspi.Application GetApplicationBusAddress
    org.a11y.atspi.Cache GetItems
    org.a11y.atspi.Selection GetSelectedChild i:0
    org.a11y.atspi.Text GetNSelections
    org.a11y.atspi.Text GetSelection i:0
    org.a11y.atspi.Text GetTextAtOffset i:0 u:5
    org.a11y.atspi.Text GetAttributeRun i:0 b:true
    org.a11y.atspi.Text GetText i:0 i:13
    """

  private static let numbers: [Int32] = [.min, -1, 0, 1, 5, 13, 4_096, 999_999, .max]
  private static let objects =
    (0...7).map { ObjectPath.path(AccessibilityNodeID(object: UInt32($0))) }
    + [0, 999_999, .max].map {
      ObjectPath.path(AccessibilityNodeID(object: SimulatedTree.list.object, part: $0))
    }
    + [
      ObjectPath.application, ObjectPath.cache, ObjectPath.elements + "/4/4/4",
      ObjectPath.elements + "/5/99999999999",
    ]

  /// Returns a request with one thing changed.
  private func altered(_ request: Request, _ requests: [Request], _ random: inout Random) -> Request {
    var request = request
    let other = requests.randomElement(using: &random) ?? request
    switch Int.random(in: 0..<6, using: &random) {
    case 0: request.interface = other.interface
    case 1: request.member = other.member
    case 2: request.arguments = other.arguments
    case 3: request.arguments += other.arguments
    case 4: request.arguments = request.arguments.dropLast()
    default:
      request.arguments = request.arguments.map { argument in
        argument.hasPrefix("s:")
          ? "s:" + String(repeating: "a", count: .random(in: 0..<300, using: &random))
          : argument.prefix(2) + "\(Self.numbers.randomElement(using: &random) ?? 0)"
      }
    }
    return request
  }

  private func write(_ arguments: [Substring], to message: BusMessage) {
    for argument in arguments {
      let value = argument.dropFirst(2)
      switch argument.prefix(1) {
      case "i": message.write(Int32(value) ?? 0)
      case "u": message.write(UInt32(bitPattern: Int32(value) ?? 0))
      case "b": message.write(value == "true")
      case "v": message.writeContainer("v", "i") { message.write(Int32(value) ?? 0) }
      default: message.write(String(value))
      }
    }
  }

  @Test(
    "X8 what Orca asks, and what differs from it in one thing, is answered each time, and changes nothing")
  func requests() throws {
    let stage = try BridgeStage()
    stage.register()
    let requests = Self.recorded.split(separator: "\n").map { Request($0) }
    var random = Random(seed: 43)
    let application = try #require(stage.registry.application)
    var (sent, received, refused) = (0, 0, 0)
    for _ in 0..<20 {
      for request in requests {
        let request = sent < requests.count ? request : altered(request, requests, &random)
        let path = Self.objects.randomElement(using: &random) ?? ObjectPath.application
        let call = stage.client.connection.makeCall(application, path, request.interface, request.member)
        if let call { write(request.arguments, to: call) }
        sent += 1
        stage.client.connection.call(call) { reply in
          received += 1
          if reply.errorDescription != nil { refused += 1 }
        }
      }
      stage.serve { received == sent }
    }
    #expect(refused > 0 && refused < sent)
    #expect(stage.bridge.isRegistered && stage.tree.actions == [] && stage.tree.selected == [5])
    let reply = try stage.call(ObjectPath.path(SimulatedTree.button), "org.a11y.atspi.Accessible", "GetRole")
    #expect(reply.readUInt32() == 43)
  }
}
