import Tactus

/// An area with a recognizer for single taps that requires one for double taps to fail.
final class TapArea: GestureArea {
  private let single = TapGestureRecognizer()
  private let double = TapGestureRecognizer()
  private let marks: [View]
  private var counts = (single: 0, double: 0)

  private lazy var target = makeRing(72)

  init() {
    marks = (0..<2).map { _ in View(frame: Rect(x: 0, y: 0, width: 56, height: 56)) }
    super.init("Tap", hint: "One tap waits for a second")
    layoutStage()
    for (index, mark) in marks.enumerated() {
      mark.cornerRadius = 28 - Double(index) * 10
      mark.bounds = Rect(x: 0, y: 0, width: 56 - Double(index) * 20, height: 56 - Double(index) * 20)
      mark.isUserInteractionEnabled = false
      mark.isHidden = true
      mark.borderWidth = 3
      stage.addSubview(mark)
    }
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    add(single)
    add(double)
  }

  override func show(_ recognizer: GestureRecognizer) {
    let isDouble = recognizer === double
    if isDouble { counts.double += 1 } else { counts.single += 1 }
    for (index, mark) in marks.enumerated() {
      mark.center = recognizer.location(in: stage)
      mark.borderColor = isDouble ? Theme.warmAccent : Theme.accent
      mark.isHidden = index == 1 && !isDouble
    }
    showValues("\(counts.single) single, \(counts.double) double")
  }

  override func layoutStage() {
    target.center = stage.bounds.center
    target.transform = contentTransform
  }

  override func reset() {
    super.reset()
    counts = (0, 0)
    for mark in marks { mark.isHidden = true }
  }
}
