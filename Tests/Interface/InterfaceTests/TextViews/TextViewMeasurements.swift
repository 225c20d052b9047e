import TactusCLibrary
import TactusTesting
import Testing

@testable import TactusInterface

// Prints the cost of a text of 100,000 lines. It runs only with `TACTUS_MEASURE=1 swift test --filter TextViewMeasurements`.
private let isWanted = getenv("TACTUS_MEASURE") != nil

@MainActor
@Suite("Text views: measurements")
struct TextViewMeasurements {
  private func seconds(_ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    let duration = clock.measure(body).components
    return Double(duration.seconds) + Double(duration.attoseconds) / 1e18
  }

  private func report(_ name: String, _ seconds: [Double]) {
    let sorted = seconds.sorted()
    print("\(name): median \(sorted[sorted.count / 2] * 1e6) µs, maximum \((sorted.last ?? 0) * 1e6) µs")
  }

  @Test("U7 the cost of finding text in a hundred thousand lines", .enabled(if: isWanted))
  func finding() throws {
    let text = (0..<100_000).map { "Line \($0) of a text that goes on and on and ön." }.joined(
      separator: "\n")
    for query in ["line 99999", "on", "ön"] {
      var results = TextFindResults(try #require(TextSearcher(query, TextSearchOptions())))
      var slices: [Double] = []
      var goesOn = true
      while goesOn { slices.append(seconds { goesOn = results.advance(in: text) }) }
      report("slice for “\(query)”, \(slices.count) of them, \(results.matches.count) results", slices)
    }
    let test = TestWindow(size: Size(width: 800, height: 480))
    let view = TextView(frame: test.window.bounds)
    view.isFindInteractionEnabled = true
    test.window.addSubview(view)
    view.text = text
    view.findInteraction?.presentFindNavigator(showingReplace: true)
    view.findInteraction?.searchText = "on"
    view.findInteraction?.search()
    while view.findSession?.isSearching == true { test.advance(by: 0.0021) }
    report(
      "next result and frame",
      (0..<100).map { _ in
        seconds {
          view.findInteraction?.findNext()
          test.frame()
        }
      })
    report(
      "keystroke and frame during the search",
      (0..<100).map { _ in
        seconds {
          view.insertText("x")
          test.frame()
        }
      })
    report("replace all", [seconds { view.findInteraction?.replaceAll() }])
  }

  @Test("U7 the cost of opening, scrolling and editing a hundred thousand lines", .enabled(if: isWanted))
  func manyLines() {
    let test = TestWindow(size: Size(width: 800, height: 480))
    let view = TextView(frame: test.window.bounds)
    test.window.addSubview(view)
    let text = (0..<100_000).map { "Line \($0) of a text that goes on and on and on." }.joined(
      separator: "\n")
    report(
      "open",
      [
        seconds {
          view.text = text
          test.frame()
        }
      ])
    report(
      "frame while scrolling 20 points",
      (0..<300).map { _ in
        view.contentOffset.y += 20
        return seconds { test.frame() }
      })
    report(
      "frame after a jump",
      (0..<20).map { step in
        view.contentOffset.y = Double(step) * 90_000
        return seconds { test.frame() }
      })
    view.becomeFirstResponder()
    view.select(anchor: view.content.length / 2, head: view.content.length / 2)
    test.frame()
    report("keystroke in the middle", (0..<200).map { _ in seconds { view.insertText("x") } })
    report(
      "keystroke and frame",
      (0..<200).map { _ in
        seconds {
          view.insertText("x")
          test.frame()
        }
      })
    report(
      "line break and frame",
      (0..<100).map { _ in
        seconds {
          view.insertText("\n")
          test.frame()
        }
      })
  }
}
