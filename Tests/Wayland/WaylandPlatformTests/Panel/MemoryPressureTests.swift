import InterfaceTestSupport
import Tactus
import TactusCLibrary
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

@MainActor
@Suite("Memory pressure", .serialized)
struct MemoryPressureTests {
  /// A connected pair of sockets; a byte out of band at one end is a priority event at the other.
  private struct Pair {
    let (near, far): (Int32, Int32)

    init() throws {
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(listener) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      far = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      let peer = far
      let isConnected = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(listener, $0, length) == 0 && listen(listener, 1) == 0
            && getsockname(listener, $0, &length) == 0 && connect(peer, $0, length) == 0
        }
      }
      try #require(isConnected)
      near = accept(listener, nil, nil)
      try #require(near >= 0)
    }

    /// Reports pressure once.
    func report() {
      var byte: UInt8 = 1
      #expect(send(far, &byte, 1, Int32(MSG_OOB)) == 1)
    }

    /// Takes the report back, as the kernel does once it has been polled.
    func acknowledge() {
      var byte: UInt8 = 0
      _ = recv(near, &byte, 1, Int32(MSG_OOB))
    }
  }

  @Test("the transitions of all states")
  func transitions() {
    let cases: [(MemoryPressure.State, Double, MemoryPressure.State, Bool)] = [
      (.calm, 10, .released(at: 10), true), (.released(at: 8), 10, .released(at: 8), false),
      (.released(at: 4), 10, .released(at: 10), true),
      (.released(at: 10 - MemoryPressure.minimumInterval), 10, .released(at: 10), true),
    ]
    for (state, now, next, isReleased) in cases {
      var pressure = MemoryPressure(state: state)
      let released = pressure.report(now: now)
      #expect(released == isReleased && pressure.state == next, "\(state)")
    }
  }

  private final class Controller: ViewController {
    var onWarning: (() -> Void)?
    override func didReceiveMemoryWarning() { onWarning?() }
  }

  private final class Delegate: ApplicationDelegate {
    var warnings = 0
    func applicationDidReceiveMemoryWarning(_ application: Application) { warnings += 1 }
  }

  @Test(
    "W12 a report of the kernel reaches the delegate and each view controller, at most once in five seconds")
  func warnings() throws {
    let wire = try WirePlatform()
    let delegate = Delegate()
    wire.application.delegate = delegate
    let (root, child, presented) = (Controller(), Controller(), Controller())
    var calls: [String] = []
    root.onWarning = { calls.append("root after \(delegate.warnings)") }
    child.onWarning = { calls.append("child") }
    presented.onWarning = { calls.append("presented") }
    root.addChild(child)
    wire.window.rootViewController = root
    root.present(presented, animated: false)
    let pair = try Pair()
    defer { close(pair.far) }
    wire.platform.memoryMonitor = MemoryPressureMonitor(
      descriptor: pair.near, descriptors: wire.application.descriptors
    ) { [platform = wire.platform] in
      pair.acknowledge()
      platform.memoryIsUnderPressure()
    }
    pair.report()
    wire.pump(until: { delegate.warnings > 0 })
    #expect(calls == ["root after 1", "child", "presented"])
    pair.report()
    wire.pump()
    #expect(delegate.warnings == 1)
    wire.advance(by: 5.1)
    pair.report()
    wire.pump(until: { delegate.warnings > 1 })
    #expect(delegate.warnings == 2)
  }

  @Test("a trigger that fails is not waited for any longer")
  func failure() throws {
    let wire = try WirePlatform()
    let pipe = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
    defer { pipe.deallocate() }
    #expect(TactusCLibrary.pipe(pipe) == 0)
    close(pipe[1])
    var count = 0
    wire.platform.memoryMonitor = MemoryPressureMonitor(
      descriptor: pipe[0], descriptors: wire.application.descriptors
    ) { count += 1 }
    #expect(!wire.application.descriptors.isEmpty)
    wire.pump(until: { wire.application.descriptors.isEmpty })
    #expect(wire.application.descriptors.isEmpty && count == 0)
  }

  @Test("W12 the trigger is written to the file; a file that is missing or cannot be written is harmless")
  func file() {
    let path = "/tmp/tactus-pressure-\(getpid())"
    defer { unlink(path) }
    let watches = DescriptorWatches()
    #expect(MemoryPressureMonitor(path: path, descriptors: watches) {} == nil)
    #expect(MemoryPressureMonitor(path: "/", descriptors: watches) {} == nil)
    #expect(watches.isEmpty)
    close(open(path, O_CREAT | O_RDWR, 0o600))
    var monitor = MemoryPressureMonitor(path: path, descriptors: watches) {}
    #expect(monitor != nil && watches.watches.count == 1)
    #expect(watches.watches.first?.wantsPriority == true)
    let file = open(path, O_RDONLY)
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = read(file, &bytes, 100)
    #expect(Array(bytes[..<max(0, count)]) == Array("some 150000 1000000".utf8) + [0])
    monitor = nil
    #expect(watches.isEmpty)
  }
}
