extension SegmentedControl {
  /// Sets the image that is stretched behind segments in a state, except for its caps; nil removes it.
  ///
  /// With an image for any state, neither the colour of the control nor that of the selected segment is shown. A state without an image has
  /// that of `.normal`. A transparent image shows nothing.
  public func setBackgroundImage(_ image: Image?, for state: State) { images[state] = image }

  /// Returns the image that was set for the background of segments in a state.
  public func backgroundImage(for state: State) -> Image? { images[state] }

  /// Sets the image between segments in two states, instead of a line; nil removes it.
  ///
  /// The image has the height of the control. The width of the image for `.normal` on both sides, or else of the widest one, is the distance of the segments.
  public func setDividerImage(
    _ image: Image?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) {
    images[leftState, rightState] = image
  }

  /// Returns the image that was set for what is between segments in two states.
  public func dividerImage(forLeftSegmentState leftState: State, rightSegmentState rightState: State)
    -> Image?
  {
    images[leftState, rightState]
  }

  /// Returns the state of a segment, for which it has images.
  func stateOfSegment(at index: Int) -> State {
    var state = State.normal
    if index == selection.shown {
      state.insert(.selected)
    } else if index == selection.pressed {
      state.insert(.highlighted)
    }
    if !isEnabled || !segments[index].isEnabled { state.insert(.disabled) }
    return state
  }

  /// Shows the image between a segment and the next one in the view of the line.
  func showImage(inDivider divider: View, behindSegmentAt index: Int) {
    let (first, second) = (stateOfSegment(at: index), stateOfSegment(at: index + 1))
    let image = images.divider(
      left: isRightToLeft ? second : first, right: isRightToLeft ? first : second)
    _ = divider.showBehindSubviews(image, in: divider.subviews.first as? ImageView)
  }
}

extension View {
  /// Shows an image in all of the view, behind its other subviews; nil shows none.
  ///
  /// - Returns: The view that shows it: the one that does already, or else one that is added for the first image.
  func showBehindSubviews(_ image: Image?, in shown: ImageView?) -> ImageView? {
    if let shown {
      shown.image = image
      return shown
    }
    guard let image else { return nil }
    let added = ImageView(frame: Rect(origin: .zero, size: bounds.size))
    added.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    added.image = image
    insertSubview(added, at: 0)
    return added
  }
}
