import Tactus

/// Small views that are used again, the oldest first, so that a trail never grows without end.
@MainActor
final class DotPool {
  private let parent: View
  private let capacity: Int
  private let make: () -> View
  private var views: [View] = []
  private var next = 0

  /// A pool that adds up to `capacity` views made by `make` to `parent`.
  init(in parent: View, capacity: Int, make: @escaping () -> View) {
    self.parent = parent
    self.capacity = capacity
    self.make = make
  }

  /// The next view to place: a new one while there are few, else the one that was placed longest ago.
  func take() -> View {
    if next == views.count {
      let view = make()
      view.isUserInteractionEnabled = false
      views.append(view)
      parent.addSubview(view)
    }
    let view = views[next]
    next = (next + 1) % capacity
    view.isHidden = false
    return view
  }

  /// Hides all views.
  func removeAll() {
    for view in views { view.isHidden = true }
    next = 0
  }

  /// Gives every view a colour.
  func paint(_ color: Color) {
    for view in views { view.backgroundColor = color }
  }
}
