import TactusGeometry
import TestCompositor
import Testing

@testable import TactusWayland

@Suite("Limits of surfaces")
struct SurfaceLimitsTests {
  private let limits = SurfaceLimits(maximumSide: 4096)
  private static let wild = [
    Double.nan, .infinity, -.infinity, -1, 0, 0.4, 1, 1e300, 2_147_483_647, 65_536, .leastNonzeroMagnitude,
  ]

  @Test(
    "W2 a size and a scale within the limits are not changed",
    arguments: [(1.0, true), (1.5, true), (2, false)])
  func fits(scale: Double, isFractional: Bool) {
    let (size, fitted) = limits.fit(
      Size(width: 800, height: 480), scale: scale, isFractional: isFractional)
    #expect(size == Size(width: 800, height: 480) && fitted == scale)
  }

  @Test("W2 a surface larger than a texture keeps its size in points and gets fewer pixels per point")
  func lessDense() {
    let (size, scale) = limits.fit(Size(width: 10_000, height: 500), scale: 2, isFractional: true)
    #expect(size == Size(width: 10_000, height: 500))
    #expect((size.width * scale).rounded() == 4096)
  }

  @Test("W2 without wp_viewporter the scale is reduced in integer steps, and then the size")
  func smaller() {
    let half = limits.fit(Size(width: 1500, height: 500), scale: 4, isFractional: false)
    #expect(half.size.width == 1500 && half.scale == 2)
    let cut = limits.fit(Size(width: 10_000, height: 500), scale: 3, isFractional: false)
    #expect(cut.size == Size(width: 4096, height: 500) && cut.scale == 1)
  }

  @Test(
    "W2 no size and scale results in more pixels than a buffer can have, or in none",
    arguments: [true, false])
  func bounds(isFractional: Bool) {
    for side in [64, 2048, 16_384, 1 << 30, -5] {
      let limits = SurfaceLimits(maximumSide: side)
      for width in Self.wild {
        for height in Self.wild {
          for wanted in Self.wild {
            let (size, scale) = limits.fit(
              Size(width: width, height: height), scale: wanted, isFractional: isFractional)
            let pixels = (max(1, (size.width * scale).rounded()), max(1, (size.height * scale).rounded()))
            #expect(size.width >= 1 && size.height >= 1 && scale > 0)
            #expect(max(pixels.0, pixels.1) <= Double(limits.maximumSide))
            #expect(pixels.0 * pixels.1 <= Double(SurfaceLimits.maximumArea) * 1.01)
            #expect(isFractional || scale == scale.rounded())
          }
        }
      }
    }
  }
}

@MainActor
@Suite("Extreme numbers on the wire")
struct WildNumberTests {
  private static let lengths: [Int32] = [.min, -1, 0, 1, 65_536, 1 << 24, .max]

  @Test("W2 a configured size is limited to that of a surface, or unspecified")
  func sizes() throws {
    let session = try Session()
    let (window, surface) = try session.makeWindow()
    for width in Self.lengths {
      for height in Self.lengths {
        surface.configureBounds(width: height, height: width)
        surface.configure(.init(width: width, height: height))
        session.pump()
        let configuration = try #require(window.configuration)
        for length in [configuration.size, configuration.bounds].flatMap({ [$0.width, $0.height] }) {
          #expect(length == 0 || (1...SurfaceLimits.maximumLength).contains(length))
        }
        #expect((configuration.size.width == 0) == (width <= 0))
        window.setDestination(Size(width: Double(width), height: Double(height)))
        window.setOpaque(Size(width: Double(width) * 1e300, height: .nan))
      }
    }
    #expect(session.connection.isOpen)
  }

  @Test("W2 scales are limited, regardless of their source")
  func scales() throws {
    let session = try Session {
      $0.addSeat()
      $0.addOutput()
    }
    let (window, surface) = try session.makeWindow()
    for scale in [0, 1, 120, 120_000, UInt32.max] {
      surface.preferFractionalScale(scale)
      session.pump()
      #expect(SurfaceLimits.scales.contains(window.scale))
    }
    for scale in [Int32.min, -1, 0, 1000, .max] {
      surface.preferBufferScale(scale)
      session.compositor.outputs[0].description.scale = scale
      session.compositor.outputs[0].announce()
      session.pump()
      #expect(SurfaceLimits.scales.contains(window.scale))
      #expect(SurfaceLimits.scales.contains(Double(session.globals.outputs[0].state.scale)))
    }
  }

  @Test("W2 an implausible refresh rate counts as unknown", arguments: [Int32.min, -1, 0, 1, .max])
  func refreshRates(rate: Int32) throws {
    var description = TestOutput.Description()
    description.refresh = rate
    let session = try Session { $0.addOutput(description) }
    #expect(session.globals.outputs[0].state.refreshRate == 0)
  }

  @Test("W4 endless announcements take a limited amount of memory")
  func announcements() throws {
    let session = try Session()
    for _ in 0..<3000 {
      session.compositor.addOutput()
      session.compositor.addSeat()
    }
    session.pump()
    #expect(session.globals.outputs.count <= 64 && session.globals.seats.count <= 64)
    #expect(session.connection.isOpen)
  }

  @Test("W11 callbacks and feedback that never arrive do not accumulate, on either side")
  func unanswered() throws {
    let session = try Session()
    let (window, surface) = try session.makeWindow()
    let before = session.connection.objectCount
    var last = 0
    for turn in 1...1000 {
      window.requestFrame { _ in last = turn }
      window.requestPresentationFeedback { _ in }
      window.transaction.commit()
      session.pump()
    }
    #expect(session.connection.objectCount - before <= 12)
    #expect(surface.pendingFrameCallbackCount <= 2)
    surface.answerFrameCallbacks(milliseconds: 0)
    surface.discardFrames()
    session.pump()
    // The answer to the latest request still arrives.
    #expect(last == 1000)
    #expect(session.connection.objectCount == before)
    window.requestFrame { _ in last = -1 }
    #expect(window.requestPresentationFeedback { _ in })
    window.transaction.commit()
    session.pump()
    surface.answerFrameCallbacks(milliseconds: 0)
    session.pump()
    #expect(last == -1)
  }

  @Test("W4 a compositor that sends nothing at the start is an error with a description, not a hang")
  func silent() throws {
    let compositor = TestCompositor()
    let connection = try Connection(fileDescriptor: compositor.connect())
    let globals = Globals(connection)
    let error = #expect(throws: GlobalsError.self) { try globals.waitUntilReady(within: 0) }
    #expect(error == .silent && error?.description.contains("does not answer") == true)
  }

  @Test("W2 the first scale is that of the only display, or the largest of several")
  func firstScale() throws {
    var description = TestOutput.Description()
    description.scale = 2
    let session = try Session {
      $0.addSeat()
      $0.addOutput(description)
    }
    #expect(try session.makeWindow().window.expectedScale == 2)
    session.compositor.addOutput()
    session.pump()
    let (window, surface) = try session.makeWindow()
    #expect(window.expectedScale == 2)
    surface.enter(session.compositor.outputs[1])
    session.pump()
    #expect(window.scale == 1 && window.expectedScale == 1)
  }
}
