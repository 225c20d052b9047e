import TactusTesting
import Testing

@testable import TactusInterface

/// Clicks of a pointer's secondary button are part of a recorded run.
@MainActor
@Suite("Recordings: clicks of the secondary button")
struct SecondaryClickReplayTests {
  /// A view with a menu.
  @MainActor
  private final class Stage {
    let test = TestWindow(size: Size(width: 400, height: 500))
    var chosen: [String] = []
    var frames: [String] = []

    init() {
      let view = View(frame: Rect(x: 100, y: 100, width: 200, height: 100))
      view.addInteraction(
        ContextMenuInteraction { [unowned self] _ in
          Menu(
            children: ["One", "Two"].map { title in
              Action(title: title) { [weak self] _ in self?.chosen.append(title) }
            })
        })
      test.window.addSubview(view)
      test.frame()
    }

    var menu: ContextMenuView? { test.window.subviews.last as? ContextMenuView }

    func recordFrame() { frames.append(test.window.hierarchyDescription) }
  }

  /// Returns the recording of a run that opens the menu and chooses its second element, and its stage.
  private func record() throws -> (recording: InputRecording, stage: Stage) {
    let stage = Stage()
    stage.test.beginRecording()
    stage.test.play(for: 0.1) { _ in stage.recordFrame() }
    stage.test.secondaryClick(at: Point(x: 150, y: 150))
    stage.test.play(for: 0.5) { _ in stage.recordFrame() }
    let row = try #require(stage.menu?.list.rows.last)
    stage.test.tap(at: row.convert(Point(x: row.bounds.midX, y: row.bounds.midY), to: nil))
    stage.test.play(for: 0.5) { _ in stage.recordFrame() }
    let recording = stage.test.endRecording()
    #expect(stage.chosen == ["Two"] && stage.menu == nil)
    return (try InputRecording(text: recording.text), stage)
  }

  @Test("W9 a recorded click of the secondary button opens the menu in the same frame of the replay")
  func sameFrames() throws {
    let (recording, recorded) = try record()
    #expect(recording.text.contains(" secondary-click 150.0 150.0\n"))
    let replayed = Stage()
    replayed.test.replay(recording) { _ in replayed.recordFrame() }
    #expect(replayed.chosen == ["Two"])
    #expect(Set(recorded.frames).count >= 3, "before, with and after the menu")
    #expect(replayed.frames == recorded.frames)
  }

  @Test(
    "W9 a recorded click of the secondary button is played into a running application", arguments: [0.5, 3])
  func running(speed: Double) throws {
    let (recording, _) = try record()
    let replayed = Stage()
    replayed.test.application.replay(recording, speed: speed)
    replayed.test.play(for: 0.2 / speed)
    #expect(replayed.menu != nil && replayed.chosen.isEmpty)
    replayed.test.play(for: 2 / speed)
    #expect(replayed.menu == nil && replayed.chosen == ["Two"])
  }

  @Test("W9 a click without a location is neither recorded nor used")
  func invalid() {
    let stage = Stage()
    stage.test.beginRecording()
    stage.test.secondaryClick(at: Point(x: .nan, y: 150))
    stage.test.secondaryClick(at: Point(x: .infinity, y: 150))
    let recording = stage.test.endRecording()
    #expect(stage.menu == nil && !recording.text.contains("secondary-click"))
  }
}
