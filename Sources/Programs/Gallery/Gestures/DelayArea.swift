import Tactus

/// An area with two buttons: one receives touches at once, the other after a delay of 0.15 seconds.
final class DelayArea: GestureArea {
  private let pads = [LampPad(title: "at once"), LampPad(title: "delayed")]

  init() {
    super.init("Touch delay", hint: "The lower one lights 0.15 s later")
    for pad in pads { stage.addSubview(pad) }
    add(TouchDelayRecognizer(), to: pads[1])
  }

  override func layoutStage() {
    let gap = 8.0
    let height = max(0, (stage.bounds.height - 3 * gap) / 2)
    for (index, pad) in pads.enumerated() {
      pad.frame = Rect(
        x: gap, y: gap + Double(index) * (height + gap), width: max(0, stage.bounds.width - 2 * gap),
        height: height)
    }
  }
}
