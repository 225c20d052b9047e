import InterfaceTestSupport
import TactusCLibrary
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

@MainActor
@Suite("The messages to a service manager", .serialized)
struct ServiceReporterTests {
  /// The socket of a service manager.
  private final class Manager {
    let path: String
    private let descriptor: Int32

    init(isAbstract: Bool = false) {
      path = "\(isAbstract ? "@" : "/tmp/")tactus-notify-\(UInt64.random(in: 0 ... .max))"
      descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) {
        $0.copyBytes(from: path.utf8)
        if isAbstract { $0[0] = 0 }
      }
      let length = socklen_t(2 + path.utf8.count + (isAbstract ? 0 : 1))
      let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
      }
      #expect(result == 0)
    }

    deinit {
      close(descriptor)
      unlink(path)
    }

    /// Sends messages until there is room for no other.
    func fillQueue() {
      // A sender may also have too many messages under way.
      while let sender = NotificationSocket(path: path), sender.send("STATUS=") == 0 {
        while sender.send("STATUS=") == 0 {}
      }
    }

    /// The messages that have arrived since the last call.
    func receive() -> [String] {
      var messages: [String] = []
      var buffer = [UInt8](repeating: 0, count: 256)
      while true {
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { return messages }
        messages.append(String(decoding: buffer[..<count], as: UTF8.self))
      }
    }
  }

  /// A platform that is the service of a manager, without a visible window.
  private func service(of manager: Manager, watchdog: String? = "4000000", process: String? = nil) throws
    -> WirePlatform
  {
    let wire = try WirePlatform(showsWindow: false)
    let variables = ["NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": watchdog, "WATCHDOG_PID": process]
    wire.platform.service = ServiceReporter(clock: wire.application.clock) { variables[$0] ?? nil }
    return wire
  }

  @Test("W12 the service is ready once the compositor has shown the first frame", arguments: [false, true])
  func ready(isAbstract: Bool) throws {
    let manager = Manager(isAbstract: isAbstract)
    let wire = try service(of: manager)
    wire.advance(by: 10)
    #expect(manager.receive() == [], "an idle event loop does not make a service ready")
    wire.show(wire.window)
    #expect(manager.receive() == [], "the frame was drawn, but is not shown")
    wire.answerFrame()
    #expect(manager.receive() == ["READY=1"])
  }

  @Test("W12 a service manager that is too busy to take notice of the readiness is told again")
  func busy() throws {
    let manager = Manager()
    let wire = try service(of: manager)
    manager.fillQueue()
    wire.show(wire.window)
    wire.answerFrame()
    wire.advance(by: 0.15)
    #expect(!manager.receive().contains("READY=1"), "the queue is full")
    wire.advance(by: 0.15)
    #expect(manager.receive() == ["READY=1"])
    wire.advance(by: 1)
    #expect(manager.receive() == [])
  }

  @Test("W12 a panel that has nothing to draw is alive, once in half of the interval")
  func idle() throws {
    let manager = Manager()
    let wire = try service(of: manager)
    wire.show(wire.window)
    wire.answerFrame()
    #expect(manager.receive() == ["READY=1"])
    wire.advance(by: 1.9)
    #expect(manager.receive() == [])
    wire.advance(by: 0.2)
    #expect(manager.receive() == ["WATCHDOG=1"])
    wire.advance(by: 2.1)
    #expect(manager.receive() == ["WATCHDOG=1"])
  }

  @Test("W12 while a frame is awaited there is no sign of life until the compositor has shown it")
  func frame() throws {
    let manager = Manager()
    let wire = try service(of: manager)
    wire.show(wire.window)
    wire.answerFrame()
    wire.advance(by: 1.95)
    wire.changeSomething()
    wire.pump()
    _ = manager.receive()
    wire.advance(by: 0.06)
    #expect(manager.receive() == [])
    wire.answerFrame()
    #expect(manager.receive() == ["WATCHDOG=1"])
  }

  @Test("W12 a blanked panel is alive: nothing that is drawn would be shown")
  func hidden() throws {
    let manager = Manager()
    let wire = try service(of: manager)
    wire.show(wire.window)
    wire.answerFrame()
    wire.changeSomething()
    wire.pump()
    wire.advance(by: 0.2)
    wire.pump()
    _ = manager.receive()
    wire.advance(by: 2.1)
    #expect(manager.receive() == ["WATCHDOG=1"])
  }

  @Test("W12 an application that cannot draw gives no sign of life")
  func failure() throws {
    let manager = Manager()
    let wire = try service(of: manager)
    wire.show(wire.window)
    wire.answerFrame()
    _ = manager.receive()
    wire.drawingFails = true
    wire.changeSomething()
    wire.pump()
    for _ in 0..<5 { wire.advance(by: 2) }
    #expect(manager.receive() == [])
  }

  @Test("W12 termination is reported once")
  func stop() throws {
    let manager = Manager()
    let wire = try service(of: manager)
    wire.show(wire.window)
    wire.answerFrame()
    wire.application.terminate()
    wire.application.terminate()
    #expect(manager.receive() == ["READY=1", "STOPPING=1"])
  }

  @Test(
    "W12 without a watchdog of this process nothing wakes the process",
    arguments: [
      (nil, nil), ("0", nil), ("", nil), ("-5", nil), ("nonsense", nil), ("18446744073709551615", nil),
      ("4000000", "1"), ("4000000", ""), ("99999999999999999999999", nil),
    ] as [(String?, String?)])
  func noWatchdog(interval: String?, process: String?) throws {
    let manager = Manager()
    let wire = try service(of: manager, watchdog: interval, process: process)
    wire.show(wire.window)
    wire.answerFrame()
    wire.advance(by: 3)
    #expect(manager.receive() == ["READY=1"])
    #expect(wire.application.clock.nextDeadline == nil)
  }

  @Test("W12 a watchdog of this process counts")
  func ownProcess() throws {
    let manager = Manager()
    let wire = try service(of: manager, process: "\(getpid())")
    wire.show(wire.window)
    wire.answerFrame()
    wire.advance(by: 2.1)
    #expect(manager.receive() == ["READY=1", "WATCHDOG=1"])
  }

  @Test("addresses that are none result in no reporter")
  func addresses() {
    let clock = EventClock()
    for path in ["", "@", "/", "relative", "vsock:2:3", "/" + String(repeating: "x", count: 200)] {
      #expect(ServiceReporter(clock: clock) { $0 == "NOTIFY_SOCKET" ? path : nil } == nil, "\(path)")
    }
    #expect(ServiceReporter(clock: clock) { _ in nil } == nil)
  }

  @Test("a manager that has gone is harmless")
  func gone() throws {
    var manager: Manager? = Manager()
    let wire = try service(of: manager!)
    manager = nil
    wire.show(wire.window)
    wire.answerFrame()
    wire.advance(by: 2.1)
    #expect(wire.platform.service?.state.deadline != nil)
  }
}
