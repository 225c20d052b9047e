import Tactus

/// The page of the Camera demo: the picture, which can be zoomed, a bar of switches below it, and the last snapshot.
final class CameraPage: View, ScrollViewDelegate {
  let frameView = FrameView(frame: .zero)
  let formatControl = SegmentedControl(items: ["NV12", "YUYV", "BGRX"])
  let modeControl = SegmentedControl(items: ["Fit", "Fill"])
  let stallSwitch = LabeledSwitch(title: "Stall")
  let floodSwitch = LabeledSwitch(title: "Flood")
  let rateLabel = Label("–", size: 15, color: Theme.secondaryText, alignment: .right)
  private let scrollView = ScrollView(frame: .zero)
  private let snapshotView = ImageView(frame: .zero)
  private let bar = View(frame: .zero)
  private let line = View(frame: .zero)

  init() {
    super.init(frame: .zero)
    scrollView.backgroundColor = .black
    scrollView.delegate = self
    scrollView.maximumZoomScale = 6
    scrollView.addSubview(frameView)
    addSubview(scrollView)
    snapshotView.borderWidth = 2
    snapshotView.borderColor = .white
    snapshotView.isHidden = true
    addSubview(snapshotView)
    bar.backgroundColor = Theme.bar
    line.backgroundColor = Theme.line
    addSubview(bar)
    for view in [line, formatControl, modeControl, stallSwitch, floodSwitch, rateLabel] {
      bar.addSubview(view)
    }
    formatControl.selectedSegmentIndex = 0
    modeControl.selectedSegmentIndex = 0
    modeControl.addAction({ [weak self] in self?.updateMode() }, for: .valueChanged)
  }

  private func updateMode() {
    frameView.contentMode = modeControl.selectedSegmentIndex == 1 ? .scaleAspectFill : .scaleAspectFit
  }

  /// Shows an image of the picture in the corner.
  func takeSnapshot() {
    guard let frame = frameView.displayedFrame, let image = try? Image(frame, scale: 4) else { return }
    snapshotView.image = image
    snapshotView.isHidden = false
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = Theme.barHeight(for: bounds.height)
    let picture = Rect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - height))
    if scrollView.frame != picture {
      scrollView.setZoomScale(1, animated: false)
      scrollView.frame = picture
      frameView.frame = Rect(origin: .zero, size: picture.size)
      scrollView.contentSize = picture.size
    }
    let size = snapshotView.image?.size ?? .zero
    snapshotView.frame = Rect(
      x: picture.maxX - size.width - Theme.spacing, y: picture.minY + Theme.spacing, width: size.width,
      height: size.height)
    bar.frame = Rect(x: 0, y: picture.maxY, width: bounds.width, height: height)
    layOutBar()
  }

  private func layOutBar() {
    line.frame = Rect(x: 0, y: 0, width: bar.bounds.width, height: 1)
    var x = Theme.spacing
    let y = ((bar.bounds.height - Theme.target) / 2).rounded()
    for (view, width) in [
      (formatControl, 210.0), (modeControl, 130.0), (stallSwitch, stallSwitch.sizeThatFits(.zero).width),
      (floodSwitch, floodSwitch.sizeThatFits(.zero).width),
    ] as [(View, Double)] {
      view.frame = Rect(x: x, y: y, width: width, height: Theme.target)
      x += width + Theme.spacing
    }
    rateLabel.frame = Rect(
      x: x, y: y, width: max(0, bar.bounds.width - x - Theme.spacing), height: Theme.target)
  }

  // MARK: ScrollViewDelegate

  func viewForZooming(in scrollView: ScrollView) -> View? { frameView }
}
