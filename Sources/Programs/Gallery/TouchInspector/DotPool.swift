import Tactus

/// A pool of small views that reuses the oldest view, so that a trail has a bounded number of views.
@MainActor
final class DotPool {
  private let parent: View
  private let capacity: Int
  private let make: () -> View
  private var views: [View] = []
  private var next = 0

  /// Creates a pool that adds up to `capacity` views, which `make` creates, to `parent`.
  init(in parent: View, capacity: Int, make: @escaping () -> View) {
    self.parent = parent
    self.capacity = capacity
    self.make = make
  }

  /// Returns the next view: a new one up to the capacity, and then the one that was returned longest ago.
  func dequeue() -> View {
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

  /// Sets the background colour of all views.
  func setColor(_ color: Color) {
    for view in views { view.backgroundColor = color }
  }
}
