import InterfaceTestSupport
import Synchronization
import TactusPixels
import TactusScene
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Frame view")
struct FrameViewTests {
  private let test = TestWindow(size: Size(width: 200, height: 100))
  private let view = FrameView(frame: Rect(x: 0, y: 0, width: 200, height: 100))

  init() {
    test.window.backgroundColor = .white
    test.window.addSubview(view)
    test.frame()
    if test.window.isAnimating { test.frame() }
  }

  /// Creates a frame of one grey.
  private nonisolated static func gray(
    _ value: UInt8, _ width: Int = 40, _ height: Int = 40, release: (@Sendable () -> Void)? = nil
  ) throws -> VideoFrame {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: width * height, alignment: 1)
    bytes.initializeMemory(as: UInt8.self, repeating: value)
    let address = UInt(bitPattern: bytes.baseAddress)
    return try VideoFrame(
      planes: [.init(bytes: UnsafeRawBufferPointer(bytes), bytesPerRow: width)], width: width, height: height,
      format: .gray8
    ) {
      UnsafeMutableRawPointer(bitPattern: address)?.deallocate()
      release?()
    }
  }

  private func gray(_ x: Int, _ y: Int) throws -> Int {
    Int(((try test.render().pixelColor(x: x, y: y)?.green ?? -1) * 255).rounded())
  }

  @Test("U5 a frame of another thread is shown with the next refresh, for which it wakes the main actor once")
  func show() async throws {
    #expect(!test.needsFrame)
    let sink = view.frames
    await Task.detached { for value in 1...5 { sink.show(try! Self.gray(UInt8(50 * value))) } }.value
    await waitUntil { test.needsFrame }
    #expect(try gray(100, 50) == 250, "the newest of five")
    #expect(view.statistics.receivedCount == 5 && view.statistics.shownCount == 1)
    #expect(view.statistics.droppedCount == 4)
    #expect(!test.needsFrame, "nothing is requested without a new frame")
    #expect(view.displayedFrame?.width == 40 && view.sizeThatFits(.zero) == Size(width: 40, height: 40))
  }

  @Test(
    "U5 a frame that is replaced before it was shown is given back at once, the shown one with the next one")
  func release() throws {
    let released = Mutex<[Int]>([])
    func frame(_ number: Int) throws -> VideoFrame {
      try Self.gray(UInt8(number)) { released.withLock { $0.append(number) } }
    }
    view.show(try frame(1))
    view.show(try frame(2))
    #expect(released.withLock { $0 } == [1])
    _ = try test.render()
    view.show(try frame(3))
    #expect(released.withLock { $0 } == [1], "2 is shown, 3 is waiting")
    _ = try test.render()
    #expect(released.withLock { $0.contains(2) })
    view.removeFrame()
    _ = try test.render()
    // The builder has kept the frame before.
    _ = try test.render()
    #expect(released.withLock { $0 } == [1, 2, 3])
    #expect(view.displayedFrame == nil)
  }

  @Test("U5 a hidden view is not woken and uploads nothing; the newest frame is shown when it comes back")
  func hidden() async throws {
    let covers: [(String, (Bool) -> Void)] = [
      ("hidden", { self.view.isHidden = $0 }), ("transparent", { self.view.alpha = $0 ? 0 : 1 }),
      ("outside", { self.view.frame.origin.x = $0 ? 500 : 0 }),
      ("in no window", { $0 ? self.view.removeFromSuperview() : self.test.window.addSubview(self.view) }),
    ]
    for (index, (name, cover)) in covers.enumerated() {
      view.show(try Self.gray(10))
      test.frame()
      cover(true)
      test.frame()
      // What was requested while the view was still visible.
      for _ in 0..<100 { await Task.yield() }
      test.frame()
      let contents = view.layer.contents
      let shown = view.statistics.shownCount
      for value in 0..<20 { view.show(try Self.gray(UInt8(100 + value))) }
      for _ in 0..<1000 { await Task.yield() }
      #expect(!test.needsFrame, "\(name)")
      test.frame()
      #expect(view.layer.contents == contents && view.statistics.shownCount == shown, "\(name)")
      cover(false)
      #expect(try gray(100, 50) == 119, "\(name) \(index)")
    }
  }

  @Test("U5 frames fit with bars of the background, fill and are cropped, or are stretched")
  func contentModes() throws {
    view.backgroundColor = .white
    view.show(try Self.gray(80))
    #expect(try gray(100, 50) == 80 && gray(51, 1) == 80)
    #expect(try gray(48, 50) == 255 && gray(152, 50) == 255, "bars beside the picture")
    view.contentMode = .scaleAspectFill
    #expect(try gray(1, 1) == 80 && gray(198, 98) == 80)
    view.contentMode = .scaleToFill
    #expect(try gray(1, 1) == 80)
    view.contentMode = .center
    #expect(try gray(100, 50) == 80 && gray(78, 50) == 255)
    view.contentMode = .scaleAspectFit
    view.show(try Self.gray(90, 80, 20))
    #expect(try gray(100, 50) == 90 && gray(2, 50) == 90 && gray(100, 20) == 255, "another size")
  }

  @Test("U5 only the picture is damaged by a new frame")
  func damage() throws {
    view.show(try Self.gray(80))
    let builder = FrameBuilder()
    func damage() -> [PixelRect] {
      test.frame()
      return test.window.makeFrame(with: builder).damage
    }
    _ = damage()
    view.show(try Self.gray(90))
    #expect(damage() == [PixelRect(x: 50, y: 0, width: 100, height: 100)])
    #expect(damage().isEmpty)
  }

  @Test("U5 a producer that stalls or ends disturbs nothing, and the last frame stays")
  func stall() throws {
    view.show(try Self.gray(80))
    for _ in 0..<5 { #expect(try gray(100, 50) == 80) }
    #expect(view.statistics == view.frames.statistics && view.statistics.shownCount == 1)
  }

  @Test("U5 a producer may outlive the view")
  func producerOutlives() throws {
    let released = Mutex(0)
    var other: FrameView? = FrameView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let sink = try #require(other).frames
    test.window.addSubview(try #require(other))
    test.frame()
    other?.removeFromSuperview()
    other = nil
    for _ in 0..<3 { sink.show(try Self.gray(1) { released.withLock { $0 += 1 } }) }
    test.frame()
    #expect(released.withLock { $0 } == 2)
  }

  @Test(
    "U5 a view that moves to another window is shown there, and no longer requests frames of the first one")
  func windows() async throws {
    let second = TestWindow(size: Size(width: 200, height: 100))
    second.window.addSubview(view)
    second.frame()
    test.frame()
    #expect(test.window.frames.observers.isEmpty && second.window.frames.observers.count == 1)
    view.show(try Self.gray(70))
    await waitUntil { second.needsFrame }
    #expect(!test.needsFrame)
    #expect(try second.render().pixelColor(x: 100, y: 50)?.green == 70.0 / 255)
    second.window.close()
    view.show(try Self.gray(71))
    #expect(view.statistics.shownCount == 1)
  }

  @Test("U5 four threads that flood a view lose no frame: each is shown or given back, and the count agrees")
  func flood() async throws {
    let live = FrameCount()
    let sink = view.frames
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask { @Sendable [live, sink] in
          let pool = try! FramePool(width: 16 + thread, height: 9, format: thread % 2 == 0 ? .nv12 : .yuyv)
          for index in 0..<1000 {
            if index % 2 == 0, let frame = pool.makeFrame(writing: { _ in }) { sink.show(frame) }
            live.value.add(1, ordering: .relaxed)
            sink.show(try! Self.gray(UInt8(thread)) { live.value.subtract(1, ordering: .relaxed) })
          }
        }
      }
      // Refreshes meanwhile.
      for _ in 0..<50 {
        test.frame()
        await Task.yield()
      }
    }
    test.frame()
    let counts = view.statistics
    #expect(counts.receivedCount >= 4000 && counts.receivedCount == counts.shownCount + counts.droppedCount)
    view.removeFrame()
    _ = try test.render()
    _ = try test.render()
    #expect(live.value.load(ordering: .relaxed) == 0)
  }

  @Test("U5 a frame is shown by the GPU in a zoomed view, too")
  func zoomed() throws {
    final class Delegate: ScrollViewDelegate {
      let view: View
      init(_ view: View) { self.view = view }
      func viewForZooming(in scrollView: ScrollView) -> View? { view }
    }
    let delegate = Delegate(view)
    let scrollView = ScrollView(frame: test.window.bounds)
    scrollView.delegate = delegate
    scrollView.maximumZoomScale = 4
    scrollView.contentSize = view.bounds.size
    scrollView.addSubview(view)
    test.window.addSubview(scrollView)
    view.show(try Self.gray(60))
    test.frame()
    scrollView.setZoomScale(3, animated: false)
    #expect(try gray(2, 50) == 60, "the picture is three times as wide")
    view.show(try Self.gray(61))
    #expect(try gray(2, 50) == 61)
  }
}

/// A number of frames that threads change.
private final class FrameCount: Sendable {
  let value = Atomic(0)
}
