import AllocationCounter
import BenchmarkReport
import Foundation
import Tactus
import TactusRenderer
import TactusScene
import TactusTesting

/// Measures the time and the heap allocations of each step of a frame of 1280 × 800 pixels, compared with the minimum: a frame that
/// is only cleared.
@main
@MainActor
struct FrameBenchmark {
  static func main() throws {
    // With the argument `frame-view`, only a camera is measured.
    if CommandLine.arguments.contains("frame-view") {
      return try Report(figures: FrameViewBenchmark.figures()).output(to: Report.pathArgument)
    }
    // With the argument `gl-view`, only a view that draws with OpenGL.
    if CommandLine.arguments.contains("gl-view") {
      return try Report(figures: GLViewBenchmark.figures()).output(to: Report.pathArgument)
    }
    let stage = try Stage()
    if CommandLine.arguments.contains("--tsv") { return try printRows(stage) }
    var figures: [Figure] = []
    // With the argument `zooming`, only work off the main thread during zooming is measured.
    if !CommandLine.arguments.contains("zooming") {
      let floor = try stage.measure("cleared only", Scenes.cleared(stage))
      figures = floor.figures(floor: floor)
      for (name, step) in scenes(stage) {
        figures += try stage.measure(name, step).figures(floor: floor)
      }
      figures += TableScenes.figures(stage)
    }
    figures += try ZoomBenchmark(stage).figures()
    if !CommandLine.arguments.contains("zooming") {
      figures += try FrameViewBenchmark.figures()
      figures += try GLViewBenchmark.figures()
    }
    try Report(figures: figures).output(to: Report.pathArgument)
  }

  /// Prints the input of `make bench-gate`: for each step of each scene, a row with microseconds and blocks, separated by tabs.
  private static func printRows(_ stage: Stage) throws {
    stage.comparesBuilds = true
    for (name, step) in scenes(stage) {
      for row in try stage.measure(name, step).rows { print(row) }
    }
    if !CommandLine.arguments.contains("--scene") { for row in TableScenes.rows(stage) { print(row) } }
  }

  /// The scenes, or only that whose name follows the argument `--scene`, as for a profile.
  private static func scenes(_ stage: Stage) -> [(String, (Int) -> Void)] {
    let arguments = CommandLine.arguments
    let index = arguments.firstIndex(of: "--scene").map { $0 + 1 } ?? arguments.endIndex
    let all = allScenes(stage)
    return index < arguments.endIndex ? all.filter { $0.0 == arguments[index] } : all
  }

  private static func allScenes(_ stage: Stage) -> [(String, (Int) -> Void)] {
    [
      ("three photographs, one dragged", Scenes.photographs(stage)),
      ("three photographs, two fingers turn one", Scenes.turnedPhotograph(stage)),
      ("a label among 1,000 layers changes place", Scenes.thousandLayers(stage)),
      ("1,000 layers of mixed kinds move", Scenes.thousandMixed(stage)),
      ("1,000 layers animated", Scenes.thousandAnimated(stage)),
      ("1,000 layers moved by code", Scenes.thousandMoved(stage)),
      ("1,000 rows of text under a finger", Scenes.draggedList(stage)),
      ("1,000 rows of text, flung", Scenes.flungList(stage)),
      ("a list at its end moves the one around it", Scenes.nestedList(stage)),
      ("a page swiped back", Scenes.swipedPage(stage)),
      ("a sheet under a finger", Scenes.draggedSheet(stage)),
      ("a large title under a finger", Scenes.collapsedTitle(stage)),
      ("a table under a finger", Scenes.draggedTable(stage)),
      ("a table, flung", Scenes.flungTable(stage)),
      ("a page of text and shapes, scrolled", Scenes.scrolledPage(stage)),
      ("the same page under a pinch", Scenes.pinchedPage(stage)),
      ("a picture in tiles under a pinch", Scenes.pinchedTiles(stage)),
      ("nothing changed", Scenes.unchanged(stage)),
    ]
  }
}
