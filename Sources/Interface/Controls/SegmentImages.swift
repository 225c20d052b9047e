/// The images of a segmented control instead of its colours, by the states of the segments.
struct SegmentImages {
  /// The states of two neighbours.
  private struct Neighbors: Hashable {
    var left: Control.State
    var right: Control.State
  }

  private var backgrounds: [Control.State: Image] = [:]
  private var dividers: [Neighbors: Image] = [:]

  var hasBackgrounds: Bool { !backgrounds.isEmpty }
  /// The width of the images between segments, in points: that of the one for `.normal` on both sides, or else the largest; nil if there
  /// are none.
  var dividerWidth: Double? {
    divider(left: .normal, right: .normal)?.size.width ?? dividers.values.map(\.size.width).max()
  }

  /// The image that was set for the background of segments in a state.
  subscript(state: Control.State) -> Image? {
    get { backgrounds[state] }
    set { backgrounds[state] = newValue }
  }

  /// The image that was set for what is between segments in two states.
  subscript(left: Control.State, right: Control.State) -> Image? {
    get { dividers[Neighbors(left: left, right: right)] }
    set { dividers[Neighbors(left: left, right: right)] = newValue }
  }

  /// Returns the background for a state, or else that for `.normal`.
  func background(in state: Control.State) -> Image? { state.firstValue { backgrounds[$0] } }

  /// Returns the image between segments in two states, or else with one or both of them `.normal`.
  func divider(left: Control.State, right: Control.State) -> Image? {
    left.firstValue { left in right.firstValue { self[left, $0] } }
  }
}
