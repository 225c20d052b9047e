import AllocationCounter
import BenchmarkReport
import Foundation
import Tactus
import TactusRenderer
import TactusScene
import TactusTesting

/// A window of 1280 × 800 pixels that is drawn off screen, copied to memory as for a software renderer, and measured.
@MainActor
final class Stage {
  let test = TestWindow(size: Size(width: 1280, height: 800))
  /// A Boolean value that indicates whether two builds are compared on a machine that may be busy with other work.
  ///
  /// The software renderer takes longer than everything else, so that only every fifth frame is drawn then, and its processor
  /// time is measured.
  var comparesBuilds = false
  private let builder = FrameBuilder()
  private let surface: RetainedSurface
  private let pixels = UnsafeMutableRawPointer.allocate(byteCount: 4 * 1280 * 800, alignment: 64)

  init() throws {
    surface = RetainedSurface(device: try GraphicsDevice.surfaceless(), width: 1280, height: 800)
    test.window.backgroundColor = Color(white: 0.08)
  }

  isolated deinit { pixels.deallocate() }

  /// Removes all views from the window.
  func clear() {
    for view in test.window.subviews { view.removeFromSuperview() }
  }

  /// Measures a scene: calls `step`, which moves touches or views, and builds and draws a frame, repeatedly.
  func measure(_ name: String, _ step: @escaping (Int) -> Void) throws -> Result {
    var result = Result(name: name)
    for index in 0..<300 {
      let touch = Self.cost { step(index) }
      let build = Self.cost {
        test.frame()
        builder.build(
          root: test.window.layer, pixelWidth: 1280, pixelHeight: 800, scale: 1,
          background: test.window.backgroundColor ?? .black)
      }
      if index >= 100 { result.append(touch, build) }
      guard !comparesBuilds || index.isMultiple(of: 5) else { continue }
      var failure: (any Error)?
      let processorTime = processor_time()
      var draw = Self.cost {
        do {
          try surface.read(try surface.draw(builder.frame), to: pixels, rowLength: 1280)
        } catch {
          failure = error
        }
      }
      if comparesBuilds { draw.milliseconds = Double(processor_time() - processorTime) / 1e6 }
      if let failure { throw failure }
      // Without damage nothing is drawn, and the counters are those of an earlier frame.
      let drawCalls = builder.frame.damage.isEmpty ? 0 : surface.counters.drawCalls
      if index >= 100 { result.append(drawing: draw, calls: drawCalls) }
    }
    return result
  }

  private static func cost(_ body: () -> Void) -> Cost {
    let blocks = allocation_count()
    let start = ContinuousClock.now
    body()
    let time = ContinuousClock.now - start
    let after = allocation_count()
    return Cost(
      milliseconds: Double(time.components.attoseconds) / 1e15, blocks: Int(after.program - blocks.program),
      libraryBlocks: Int(after.libraries - blocks.libraries))
  }
}

/// The cost of one step.
struct Cost {
  var milliseconds: Double
  /// The number of blocks that the program allocated.
  var blocks: Int
  /// The number of blocks that libraries allocated.
  var libraryBlocks: Int
}

/// The costs of the frames of a scene.
struct Result {
  let name: String
  /// The number of draw calls of the frame with the most.
  private var maximumDrawCalls = 0
  private var touch: [Cost] = []
  private var build: [Cost] = []
  private var draw: [Cost] = []

  init(name: String) { self.name = name }

  mutating func append(_ touch: Cost, _ build: Cost) {
    self.touch.append(touch)
    self.build.append(build)
  }

  mutating func append(drawing draw: Cost, calls: Int) {
    self.draw.append(draw)
    maximumDrawCalls = max(maximumDrawCalls, calls)
  }

  /// The figures in machine-readable form: a row for each step, with microseconds and the program's blocks.
  var rows: [String] {
    zip(["touch", "build", "draw"], [touch, build, draw]).map { step, costs in
      let cost = Self.median(costs)
      return "\(name): \(step)" + String(format: "\t%.3f\t%d", cost.milliseconds * 1000, cost.blocks)
    }
  }

  /// The figures, with those of the minimum as the floor.
  func figures(floor: Result) -> [Figure] {
    func figure(_ step: String, _ costs: [Cost], floor: [Cost]) -> Figure {
      let libraryBlocks = Self.median(costs).libraryBlocks
      return Figure(
        "a frame", "\(name): \(step)", Distribution(costs.map { $0.milliseconds * 1000 }), "µs",
        floor: Self.median(floor).milliseconds * 1000,
        note: libraryBlocks == 0 ? nil : "\(libraryBlocks) blocks by libraries")
    }
    let blocks = [touch, build, draw].reduce(0) { $0 + Self.median($1).blocks }
    return [
      figure("touch", touch, floor: floor.touch), figure("build", build, floor: floor.build),
      figure("draw", draw, floor: floor.draw),
      Figure("a frame", "\(name): allocations", Double(blocks), "blocks", floor: 0),
      Figure(
        "a frame", "\(name): draw calls", Double(maximumDrawCalls), "draw calls",
        floor: Double(min(1, maximumDrawCalls))),
    ]
  }

  /// The times of all steps of a frame together, in microseconds.
  var total: Distribution {
    Distribution(
      zip(zip(touch, build), draw).map { ($0.0.milliseconds + $0.1.milliseconds + $1.milliseconds) * 1000 })
  }

  private static func median(_ costs: [Cost]) -> Cost {
    let times = costs.map(\.milliseconds).sorted()
    let blocks = costs.map(\.blocks).sorted()
    let libraryBlocks = costs.map(\.libraryBlocks).sorted()
    let middle = costs.count / 2
    return Cost(
      milliseconds: times[middle], blocks: blocks[middle], libraryBlocks: libraryBlocks[middle])
  }
}
