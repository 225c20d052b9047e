/// The images of one side of a slider's track, and the view that shows them.
@MainActor
struct SliderTrackImages {
  private var images: [Control.State: Image] = [:]
  /// Nil until an image is set.
  private var view: ImageView?

  /// The image that was set for a state.
  subscript(state: Control.State) -> Image? { images[state] }

  /// Returns the image for a state, or else that for `.normal`; nil for the colour of the track.
  func current(in state: Control.State) -> Image? { state.firstValue { images[$0] } }

  /// Sets the image for a state; nil removes it.
  mutating func set(_ image: Image?, for state: Control.State, above track: View) {
    images[state] = image
    guard view == nil, image != nil, let content = track.superview else { return }
    let view = ImageView(frame: .zero)
    content.insertSubview(view, aboveSubview: track)
    self.view = view
  }

  /// Shows the image for a state instead of the colour of the track.
  func show(in state: Control.State, insteadOf track: View) {
    guard let view else { return }
    view.image = current(in: state)
    view.isHidden = view.image == nil
    track.isHidden = !view.isHidden
  }

  /// Stretches the image along the track, at its own height.
  func layOut(along track: Rect) {
    guard let view, let image = view.image else { return }
    let height = image.size.height
    view.frame = Rect(x: track.minX, y: track.midY - height / 2, width: track.width, height: height)
  }
}
