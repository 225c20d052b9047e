import Testing

@testable import TactusWaylandScanner

/// A protocol that covers all special cases.
private let sample = """
  <?xml version="1.0" encoding="UTF-8"?>
  <!-- Comments and descriptions are ignored. -->
  <protocol name="sample">
    <interface name="test_thing" version="4">
      <description summary="a thing">Prose &amp; more.</description>
      <enum name="mode" bitfield="true">
        <entry name="none" value="0"/>
        <entry name="fast" value="0x2"/>
      </enum>
      <enum name="transform">
        <entry name="90" value="1"/>
        <entry name="default" value="4294967295"/>
      </enum>
      <request name="destroy" type="destructor" since="3"/>
      <request name="make_part">
        <arg name="id" type="new_id" interface="test_part"/>
        <arg name="label" type="string" allow-null="true"/>
      </request>
      <request name="set_mode" since="2">
        <arg name="mode" type="uint" enum="mode"/>
        <arg name="in" type="fixed"/>
        <arg name="keys" type="array"/>
        <arg name="fd" type="fd"/>
        <arg name="part" type="object" interface="test_part" allow-null="true"/>
        <arg name="owner" type="object" interface="test_thing"/>
      </request>
      <request name="repeat"/>
      <event name="file" since="4">
        <arg name="fd" type="fd"/>
        <arg name="size" type="uint"/>
      </event>
      <event name="gone" type="destructor"/>
      <event name="offer">
        <arg name="part" type="new_id" interface="test_part"/>
      </event>
      <event name="entered">
        <arg name="part" type="object" interface="test_part"/>
        <arg name="at" type="int" enum="test_thing.transform"/>
        <arg name="text" type="string"/>
      </event>
    </interface>
    <interface name="test_part" version="1"/>
  </protocol>
  """

/// Checks that the generated source contains these consecutive lines, regardless of their indentation.
private func expect(
  _ source: String, contains lines: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  func trimmed(_ text: String) -> [Substring] {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }
  }
  let (whole, part) = (trimmed(source), trimmed(lines))
  let found = whole.indices.contains { whole[$0...].starts(with: part) }
  #expect(found, "not generated:\n\(lines)\nbut:\n\(source)", sourceLocation: sourceLocation)
}

@Suite("The client's bindings")
struct ClientEmitterTests {
  private let source: String

  init() throws {
    source = try WaylandScanner.translate(sample, named: "sample.xml", side: .client)
  }

  @Test("W1 signatures contain the version, nullable arguments and the interfaces of objects")
  func signatures() {
    expect(
      source,
      contains: """
        name: "test_thing", version: 4,
        requests: [
        MessageDefinition("destroy", "3"),
        MessageDefinition("make_part", "n?s", [TestPart.self, nil]),
        MessageDefinition("set_mode", "2ufah?oo", [nil, nil, nil, nil, TestPart.self, TestThing.self]),
        MessageDefinition("repeat", ""),
        ],
        """)
    expect(source, contains: "package final class TestPart: Proxy, InterfaceDefining {")
  }

  @Test("W1 a request has typed parameters, checks its version and its arguments, and quotes keywords")
  func request() {
    expect(
      source,
      contains: """
        /// `test_thing.set_mode`, since version 2.
        package func setMode(
        mode: TestThing.Mode, `in`: Double, keys: [UInt8], fd: Int32, part: TestPart?, owner: TestThing
        ) {
        """)
    for condition in [
      "accepts(\"set_mode\", since: 2)", "accepts(\"set_mode\", fileDescriptor: fd)",
      "accepts(\"set_mode\", argument: part)", "accepts(\"set_mode\", argument: owner)",
    ] {
      #expect(source.contains(condition))
    }
    expect(source, contains: "withWireArray(keys) { keys in")
    for value in [
      "wl_argument(u: mode.rawValue)", "wl_argument(fixed: `in`)", "wl_argument(a: keys)",
      "wl_argument(h: fd)", "wl_argument(o: part?.pointer)", "wl_argument(o: owner.pointer)",
    ] {
      #expect(source.contains(value))
    }
    expect(source, contains: "package func `repeat`() {")
  }

  @Test("W1 a request that creates an object returns it, or nil")
  func newObject() {
    expect(
      source,
      contains: """
        package func makePart(label: String?) -> TestPart? {
        guard accepts("make_part") else { return nil }
        return withWireString(label) { label in
        return construct(1, [wl_argument(n: 0), wl_argument(s: label)])
        }
        }
        """)
  }

  @Test("W1 a destructor destroys the object, also one that is older than the destructor")
  func destructor() {
    expect(
      source,
      contains: """
        package func destroy() {
        guard accepts("destroy") else { return }
        finish(0, since: 3)
        }
        """)
    expect(
      source,
      contains: """
        case 1:
        defer { abandon() }
        onEvent?(.gone)
        """)
  }

  @Test("W1 events are typed; without a handler, descriptors are closed and objects retained")
  func events() {
    expect(
      source,
      contains: """
        package enum Event {
        /// `test_thing.file`, since version 4.
        case file(fd: Int32, size: UInt32)
        /// `test_thing.gone`.
        case gone
        /// `test_thing.offer`.
        case offer(part: TestPart)
        /// `test_thing.entered`.
        case entered(part: TestPart?, at: TestThing.Transform, text: String)
        }
        """)
    expect(
      source,
      contains: """
        case 0:
        guard let onEvent else { arguments.close(0); return }
        onEvent(.file(fd: arguments.fileDescriptor(0), size: arguments.uint(1)))
        """)
    expect(source, contains: "guard let part: TestPart = created(0, of: arguments) else {")
    expect(source, contains: "default: super.receive(opcode, arguments)")
  }

  @Test("W1 bit fields are option sets, other enumerations are open sets of named values")
  func enumerations() {
    expect(
      source,
      contains: """
        package struct Mode: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }
        package static let none: Self = []
        package static let fast = Self(rawValue: 2)
        }
        """)
    expect(source, contains: "package struct Transform: RawRepresentable, Hashable, Sendable {")
    expect(source, contains: "package static let transform90 = Self(rawValue: 1)")
    expect(source, contains: "package static let `default` = Self(rawValue: 4294967295)")
  }

  @Test("A new object of any interface is bound with its name and version")
  func untypedNewObject() throws {
    let registry = """
      <protocol name="p"><interface name="wl_registry" version="1"><request name="bind">
      <arg name="name" type="uint"/><arg name="id" type="new_id"/></request></interface></protocol>
      """
    let source = try WaylandScanner.translate(registry, named: "p.xml", side: .client)
    expect(source, contains: "MessageDefinition(\"bind\", \"usun\"),")
    #expect(source.contains("func bind<Bound: Proxy & InterfaceDefining>("))
    expect(source, contains: "let version = min(version, UInt32(Bound.definition.version))")
    let server = try WaylandScanner.translate(registry, named: "p.xml", side: .server)
    #expect(!server.contains("class"))
  }

  @Test("The server's side receives what the client sends, and the reverse")
  func server() throws {
    let source = try WaylandScanner.translate(sample, named: "sample.xml", side: .server)
    expect(source, contains: "final class TestThingResource: Resource, InterfaceDefining {")
    expect(source, contains: "case makePart(id: TestPartResource, label: String?)")
    expect(
      source,
      contains: """
        func gone() {
        guard accepts("gone") else { return }
        post(1)
        abandon()
        }
        """)
    expect(source, contains: "func offer() -> TestPartResource? {")
    expect(source, contains: "case 0:\ndefer { abandon() }\nonRequest?(.destroy)")
  }

  @Test("No generated line is wider than 110 columns")
  func width() throws {
    for side in [Side.client, .server] {
      for line in try WaylandScanner.translate(sample, named: "sample.xml", side: side).split(separator: "\n")
      {
        #expect(line.count <= 110, "\(line)")
      }
    }
  }
}
