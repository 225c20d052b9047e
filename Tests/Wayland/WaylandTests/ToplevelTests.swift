import TactusGeometry
import TestCompositor
import Testing

@testable import TactusWayland

@MainActor
@Suite("Windows")
struct ToplevelTests {
  @Test("A window has its title and identifier, is configured and acknowledges once")
  func configure() throws {
    let session = try Session()
    let (window, surface) = try session.makeWindow()
    #expect(surface.title == "Test" && surface.applicationID == "org.example.Test")
    let configuration = try #require(window.configuration)
    #expect(configuration.size == Size(width: 800, height: 480))
    #expect(configuration.states == .activated)
    for _ in 0..<2 { window.transaction.begin(SurfaceContent(size: configuration.size, scale: 1)) }
    window.title = "Other"
    session.pump()
    #expect(surface.acknowledgedSerials == [configuration.serial])
    #expect(surface.title == "Other")

    var seen: [SurfaceConfiguration] = []
    window.onConfigure = { seen.append($0) }
    let serial = surface.configure(.init(width: -5, height: 0, states: [2, 9, 4711]))
    session.pump()
    #expect(seen.map(\.serial) == [serial])
    #expect(seen.first?.size == .zero)
    #expect(seen.first?.states == [.fullscreen, .suspended])
  }

  @Test("A title that is too long for a message is truncated between characters")
  func longTitle() throws {
    let session = try Session()
    let (window, surface) = try session.makeWindow()
    window.title = String(repeating: "é", count: 5000)
    session.pump()
    #expect(surface.title == String(repeating: "é", count: 512))
    #expect(session.connection.isOpen)
  }

  @Test("W3 a window goes fullscreen on a named display and back, and receives the request to close")
  func fullscreen() throws {
    let session = try Session {
      $0.addSeat()
      $0.addOutput()
      $0.addOutput()
    }
    let (window, surface) = try session.makeWindow()
    window.setFullscreen(on: session.globals.outputs[1])
    session.pump()
    #expect(surface.wantsFullscreen)
    #expect(surface.fullscreenOutput === session.compositor.outputs[1])
    window.unsetFullscreen()
    var closed = 0
    window.onClose = { closed += 1 }
    surface.close()
    session.pump()
    #expect(!surface.wantsFullscreen && closed == 1)
  }

  @Test(
    "The scale is the fractional one, otherwise the preferred integer one, otherwise that of the displays")
  func scale() throws {
    var description = TestOutput.Description()
    description.scale = 3
    let session = try Session {
      $0.addSeat()
      $0.addOutput(description)
    }
    let (window, surface) = try session.makeWindow()
    var scales: [Double] = []
    window.onScaleChange = { [unowned window] in scales.append(window.scale) }
    surface.enter(session.compositor.outputs[0])
    session.pump()
    surface.preferBufferScale(2)
    session.pump()
    surface.preferFractionalScale(150)
    surface.preferFractionalScale(0)
    session.pump()
    surface.preferBufferScale(4)
    session.pump()
    #expect(scales == [3, 2, 1.25])
    #expect(window.setDestination(Size(width: 640, height: 400)))
    #expect(!window.setDestination(Size(width: 0, height: 400)))
    #expect(!window.setDestination(Size(width: .nan, height: 400)))
    window.transaction.commit()
    session.pump()
    #expect(surface.destination?.width == 640)
    surface.leave(session.compositor.outputs[0])
    session.pump()
    #expect(window.outputs.isEmpty)
  }

  @Test("W4 a frame callback arrives once, after its commit, and leaves no object behind")
  func frameCallback() throws {
    let session = try Session()
    let (window, surface) = try session.makeWindow()
    let objects = session.connection.objectCount
    var times: [UInt32] = []
    window.requestFrame { times.append($0) }
    session.pump()
    surface.answerFrameCallbacks(milliseconds: 5)
    session.pump()
    #expect(times.isEmpty)
    window.transaction.commit()
    session.pump()
    #expect(surface.pendingFrameCallbackCount == 1)
    surface.answerFrameCallbacks(milliseconds: 77)
    session.pump()
    #expect(times == [77])
    #expect(session.connection.objectCount == objects)
  }

  @Test("Presentation feedback contains the time in seconds, or indicates that the frame was discarded")
  func presentation() throws {
    let session = try Session()
    let (window, surface) = try session.makeWindow()
    let objects = session.connection.objectCount
    var feedback: [PresentationFeedback] = []
    #expect(window.requestPresentationFeedback { feedback.append($0) })
    window.transaction.commit()
    session.pump()
    surface.present(
      seconds: 1 << 33, nanoseconds: 500_000_000, refresh: 16_666_667, sequence: 1 << 40, flags: 3)
    session.pump()
    window.requestPresentationFeedback { feedback.append($0) }
    window.transaction.commit()
    session.pump()
    surface.discardFrames()
    session.pump()
    #expect(
      feedback == [
        .presented(
          .init(
            time: 8_589_934_592.5, refresh: 0.016666667, sequence: 1 << 40, flags: [.vsync, .hwClock])),
        .discarded,
      ])
    #expect(session.connection.objectCount == objects)
  }

  @Test("A released window is destroyed in the compositor, with all its objects")
  func destruction() throws {
    let session = try Session()
    let objects = session.connection.objectCount
    var window = Toplevel(session.globals, title: "", applicationID: "")
    window?.transaction.commit()
    session.pump()
    let surface = try #require(session.compositor.surfaces.first)
    #expect(session.globals.surface(withID: surface.id) === window)
    window = nil
    session.pump()
    #expect(surface.isDestroyed && session.compositor.surfaces.isEmpty)
    #expect(session.connection.objectCount == objects)
    #expect(session.connection.isOpen)
  }

  @Test("All requests to a destroyed window are harmless")
  func deadWindow() throws {
    let session = try Session()
    let (window, _) = try session.makeWindow()
    let configuration = try #require(window.configuration)
    window.destroy()
    window.destroy()
    session.pump()
    session.compositor.removeAllRequests()
    window.title = "dead"
    window.transaction.begin(SurfaceContent(size: configuration.size, scale: 1))
    window.setFullscreen()
    window.setBufferScale(2)
    window.setDestination(Size(width: 1, height: 1))
    window.requestFrame { _ in Issue.record("a destroyed window has no frames") }
    #expect(!window.requestPresentationFeedback { _ in })
    window.transaction.commit()
    #expect(window.surfacePointer == nil)
    session.pump()
    #expect(session.compositor.requests.isEmpty)
    #expect(session.connection.isOpen)
  }
}
