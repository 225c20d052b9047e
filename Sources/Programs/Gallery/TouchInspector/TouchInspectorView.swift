import Tactus

/// The canvas of the touch inspector: a mark for each touch on a faint grid.
final class TouchInspectorView: View {
  /// A closure that is called with the number of touches and the rate of their events.
  var onChange: ((_ touchCount: Int, _ rate: EventRate) -> Void)?

  private var marks: [Touch: TouchMark] = [:]
  private var fading: [TouchMark] = []
  private var spareMarks: [TouchMark] = []
  private var detailedCount = 0
  private var rate = EventRate()
  private let grid = View()
  private var gridLines: [View] = []
  private let prompt = Label("Touch anywhere", size: 28, weight: .semibold, alignment: .center)
  private let explanation = Label(
    "with as many fingers as you have", size: 16, color: Theme.secondaryText, alignment: .center)
  private let legend = InspectorLegend()
  /// What has been learned of the panel.
  private let panel = Label("", size: 13, color: Theme.secondaryText, alignment: .center)
  /// The limits for touches, and what has been learned for them.
  private let profile = Label("", size: 13, color: Theme.secondaryText, alignment: .center)

  private lazy var link = DisplayLink.paused(target: self, action: TouchInspectorView.step)

  /// The maximum number of touches with a detailed mark.
  private static let maximumDetailedCount = 12
  /// The duration of the fading of a mark after its touch has ended, in seconds.
  private static let fadeDuration = 1.2
  private static let gridStep = 40.0

  override init(frame: Rect) {
    super.init(frame: frame)
    backgroundColor = Theme.background
    clipsToBounds = true
    isMultipleTouchEnabled = true
    profile.isHidden = true
    for view in [grid, prompt, explanation, legend, panel, profile] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  override func willMove(toWindow newWindow: Window?) {
    if newWindow == nil { link.invalidate() }
  }

  override func didMoveToWindow() {
    if let window { link.add(to: window) }
  }

  override func layoutSubviews() {
    grid.frame = bounds
    layOutGrid()
    prompt.frame = Rect(x: 0, y: bounds.midY - 36, width: bounds.width, height: 40)
    explanation.frame = Rect(x: 0, y: bounds.midY + 6, width: bounds.width, height: 24)
    legend.frame = Rect(x: 0, y: bounds.height - 36, width: bounds.width, height: 28)
    panel.frame = Rect(x: 8, y: bounds.height - 60, width: max(0, bounds.width - 16), height: 20)
    profile.numberOfLines = 2
    profile.frame = panel.frame.insetBy(dx: 0, dy: -9).offsetBy(dx: 0, dy: -30)
    for mark in marks.values { mark.frame = bounds }
    for mark in fading { mark.frame = bounds }
  }

  private func layOutGrid() {
    let columns = Int(bounds.width / Self.gridStep)
    let rows = Int(bounds.height / Self.gridStep)
    while gridLines.count < columns + rows {
      let line = View()
      line.backgroundColor = Color(white: 1, alpha: 0.035)
      gridLines.append(line)
      grid.addSubview(line)
    }
    for (index, line) in gridLines.enumerated() {
      line.isHidden = index >= columns + rows
      let step = Double(index < columns ? index + 1 : index - columns + 1) * Self.gridStep
      line.frame =
        index < columns
        ? Rect(x: step, y: 0, width: 1, height: bounds.height)
        : Rect(x: 0, y: step, width: bounds.width, height: 1)
    }
  }

  // MARK: - Fading

  private func step(_ link: DisplayLink) {
    for mark in fading {
      let start = mark.fadeStart ?? link.targetTimestamp
      mark.fadeStart = start
      let share = (link.targetTimestamp - start) / Self.fadeDuration
      mark.alpha = 1 - share
      if share >= 1 { mark.isHidden = true }
    }
    spareMarks += fading.filter(\.isHidden)
    fading.removeAll(where: \.isHidden)
    if fading.isEmpty { link.isPaused = true }
  }

  // MARK: - Marks

  private func makeMark() -> TouchMark {
    let detailedInUse = marks.values.reduce(0) { $0 + ($1.isDetailed ? 1 : 0) }
    let isDetailed = detailedInUse < Self.maximumDetailedCount
    if let index = spareMarks.lastIndex(where: { $0.isDetailed == isDetailed }) {
      return spareMarks.remove(at: index)
    }
    // The mark that has been fading the longest is reused before a new one is created.
    if isDetailed, detailedCount >= Self.maximumDetailedCount,
      let index = fading.firstIndex(where: \.isDetailed)
    {
      return fading.remove(at: index)
    }
    if isDetailed { detailedCount += 1 }
    let mark = TouchMark(isDetailed: isDetailed)
    mark.frame = bounds
    insertSubview(mark, belowSubview: legend)
    return mark
  }

  private var lowestUnusedNumber: Int {
    let usedNumbers = Set(marks.values.map(\.number))
    var number = 1
    while usedNumbers.contains(number) { number += 1 }
    return number
  }

  private func finish(_ touches: Set<Touch>, _ event: Event?) {
    for touch in touches {
      guard let mark = marks.removeValue(forKey: touch) else { continue }
      mark.end(touch)
      fading.append(mark)
    }
    link.isPaused = fading.isEmpty
    count(event, touches)
  }

  /// Shows what touches mean.
  func showProfile(_ summary: String) { profile.text = summary }

  private func count(_ event: Event?, _ touches: Set<Touch>) {
    for (touch, mark) in marks where touch.phase == .stationary { mark.showStationary(touch) }
    if let event {
      let samples = touches.reduce(0) { $0 + (event.coalescedTouches(for: $1)?.count ?? 1) }
      rate.add(time: event.timestamp, samples: samples)
    }
    if let touch = touches.first(where: { $0.type == .direct }) ?? touches.first, touch.phase != .began {
      panel.text = touch.panelCharacteristics.summary
    }
    panel.isHidden = marks.isEmpty
    profile.isHidden = marks.isEmpty
    prompt.isHidden = !marks.isEmpty
    explanation.isHidden = prompt.isHidden
    onChange?(marks.count, rate)
  }

  // MARK: - Touches

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches.sorted(by: { $0.location(in: self).x < $1.location(in: self).x }) {
      let mark = makeMark()
      mark.frame = bounds
      // The name matters only where there are several people.
      mark.seat = marks.keys.contains { $0.seat != touch.seat } ? touch.seat?.name : nil
      mark.begin(touch, number: lowestUnusedNumber, event)
      marks[touch] = mark
    }
    count(event, touches)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches { marks[touch]?.update(touch, event) }
    count(event, touches)
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { finish(touches, event) }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { finish(touches, event) }
}
