import TactusTesting
import Testing

@testable import TactusInterface

@Suite("The states of spring loading")
struct SpringLoadingTableTests {
  private func state(after events: [SpringLoading.Event]) -> SpringLoading {
    var loading = SpringLoading()
    for event in events { _ = loading.handle(event) }
    return loading
  }

  @Test("each event leads to the state of the table, and the time begins anew where the table says so")
  func table() {
    let paths: [(SpringLoadedInteractionEffectState, [SpringLoading.Event])] = [
      (.inactive, []), (.possible, [.entered]), (.activating, [.entered, .rested]),
      (.activated, [.entered, .rested, .rested]),
    ]
    let expected: [[(SpringLoadedInteractionEffectState, Bool)]] = [
      // entered, rested, moved, left
      [(.possible, true), (.inactive, false), (.inactive, false), (.inactive, false)],
      [(.possible, false), (.activating, true), (.possible, true), (.inactive, true)],
      [(.activating, false), (.activated, true), (.activating, false), (.inactive, true)],
      [(.activated, false), (.activated, false), (.activated, false), (.inactive, true)],
    ]
    for ((from, path), row) in zip(paths, expected) {
      #expect(state(after: path).state == from)
      for (event, (to, restarts)) in zip(SpringLoading.Event.allCases, row) {
        var loading = state(after: path)
        #expect(loading.handle(event) == restarts && loading.state == to, "\(from) \(event)")
      }
    }
  }
}

@MainActor
@Suite("Views that a drag activates by resting on them")
struct SpringLoadingTests {
  private let test = TestWindow(size: Size(width: 400, height: 400))
  private let stage: DragStage
  private let folder = View(frame: Rect(x: 20, y: 200, width: 120, height: 120))

  init() {
    stage = DragStage(in: test.window)
    test.window.addSubview(folder)
  }

  private final class Recorder: SpringLoadedInteractionEffect, SpringLoadedInteractionBehavior {
    var states: [SpringLoadedInteractionEffectState] = []
    var activations = 0
    var finishes = 0
    var allows = true
    var location = Point.zero
    func interaction(
      _ interaction: SpringLoadedInteraction, didChangeWith context: any SpringLoadedInteractionContext
    ) { states.append(context.state) }
    func shouldAllow(
      _ interaction: SpringLoadedInteraction, with context: any SpringLoadedInteractionContext
    ) -> Bool {
      location = context.location(in: interaction.view!)
      return allows
    }
    func interactionDidFinish(_ interaction: SpringLoadedInteraction) { finishes += 1 }
  }

  private func makeRecorder() -> Recorder {
    let recorder = Recorder()
    folder.addInteraction(
      SpringLoadedInteraction(interactionBehavior: recorder, interactionEffect: recorder) { _, _ in
        recorder.activations += 1
      })
    return recorder
  }

  private func drag(to point: Point) -> SimulatedTouch {
    let touch = test.touch(at: Point(x: 50, y: 50))
    test.advance(by: 0.6)
    touch.move(to: Point(x: 70, y: 70))
    touch.move(to: point)
    return touch
  }

  @Test(
    "W2 a drag that rests lets the view blink after half a second, and activates it once half a second later")
  func activation() {
    let recorder = makeRecorder()
    let touch = drag(to: Point(x: 60, y: 250))
    #expect(recorder.states == [.possible] && recorder.location == Point(x: 40, y: 50))
    test.advance(by: 0.45)
    #expect(recorder.states == [.possible])
    test.advance(by: 0.1)
    #expect(recorder.states == [.possible, .activating] && recorder.activations == 0)
    test.advance(by: 0.5)
    #expect(recorder.states == [.possible, .activating, .activated] && recorder.activations == 1)
    touch.move(to: Point(x: 100, y: 290))
    test.advance(by: 3)
    #expect(recorder.activations == 1)
    touch.move(to: Point(x: 300, y: 120))
    #expect(recorder.states.last == .inactive && recorder.finishes == 1)
    touch.move(to: Point(x: 60, y: 250))
    test.advance(by: 1.1)
    #expect(recorder.activations == 2)
    touch.end()
    #expect(recorder.states.last == .inactive && recorder.finishes == 2)
  }

  @Test(
    "W2 a drag that moves on does not activate what it passes, and noise is no motion", arguments: [3.0, 14])
  func passing(distance: Double) {
    let recorder = makeRecorder()
    let touch = drag(to: Point(x: 30, y: 250))
    for index in 0..<7 {
      test.advance(by: 0.3)
      touch.move(
        to: Point(
          x: distance < 10 ? 30 + Double(index % 2) * distance : 44 + Double(index) * distance, y: 250))
    }
    #expect(recorder.activations == (distance < 10 ? 1 : 0))
    touch.cancel()
    #expect(recorder.states.last == .inactive && recorder.finishes == 1)
  }

  @Test("W2 where the behaviour does not allow it, nothing is activated, also if it changes its mind")
  func behaviour() {
    let recorder = makeRecorder()
    recorder.allows = false
    let touch = drag(to: Point(x: 60, y: 250))
    test.advance(by: 2)
    #expect(recorder.states.isEmpty)
    recorder.allows = true
    touch.move(to: Point(x: 62, y: 250))
    test.advance(by: 0.7)
    #expect(recorder.states == [.possible, .activating])
    recorder.allows = false
    touch.move(to: Point(x: 60, y: 250))
    #expect(recorder.states.last == .inactive)
    test.advance(by: 2)
    #expect(recorder.activations == 0)
    touch.end()
  }

  @Test("W2 the view blinks on top of its content, and nothing is left of that")
  func blinking() throws {
    folder.addInteraction(
      SpringLoadedInteraction { interaction, _ in interaction.view?.removeFromSuperview() })
    let touch = drag(to: Point(x: 60, y: 250))
    let cover = try #require(folder.subviews.last)
    #expect(cover.frame == folder.bounds && cover.alpha > 0 && !cover.isUserInteractionEnabled)
    test.advance(by: 0.55)
    test.frame()
    test.advance(by: 0.12)
    test.frame()
    #expect(cover.presentation.alpha < cover.alpha)
    test.advance(by: 0.5)
    #expect(folder.superview == nil && folder.subviews.isEmpty)
    touch.move(to: Point(x: 64, y: 250))
    touch.end()
    #expect(test.application.drags.isEmpty)
  }

  @Test("W2 a view that leaves its window while a drag rests on it is not activated")
  func removal() {
    let recorder = makeRecorder()
    let touch = drag(to: Point(x: 60, y: 250))
    test.advance(by: 0.3)
    folder.removeFromSuperview()
    test.advance(by: 2)
    #expect(recorder.states == [.possible, .inactive] && recorder.activations == 0 && recorder.finishes == 1)
    touch.end()
    #expect(recorder.finishes == 1)
  }

  @Test("W2 a spring-loaded button performs its action, unless it is disabled; no other button does")
  func button() {
    let button = Button(frame: Rect(x: 200, y: 100, width: 80, height: 44))
    test.window.addSubview(button)
    var count = 0
    button.addAction({ count += 1 }, for: .primaryActionTriggered)
    func rest() {
      let touch = drag(to: Point(x: 220, y: 120))
      test.advance(by: 1.2)
      touch.end()
    }
    rest()
    #expect(count == 0 && !button.isSpringLoaded)
    button.isSpringLoaded = true
    rest()
    #expect(count == 1)
    button.isEnabled = false
    rest()
    button.isEnabled = true
    button.isSpringLoaded = false
    rest()
    #expect(count == 1 && button.interactions.isEmpty)
  }
}
