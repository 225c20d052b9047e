import Observation
import Synchronization
import Tactus

/// What the views of these tests show.
@MainActor
@Observable
final class ObservedRoom {
  var temperature = 21
  var name = "Hall"
  var isLit = false
}

/// What views read, which other threads may change.
@Observable
final class SharedCounter: Sendable {
  private let storage = Mutex(0)

  var count: Int {
    get {
      access(keyPath: \.count)
      return storage.withLock { $0 }
    }
    set { withMutation(keyPath: \.count) { storage.withLock { $0 = newValue } } }
  }
}

/// A view that counts its updates, each of which reads what a closure reads.
final class UpdatedView: View {
  var properties: (() -> Void)?
  var layout: (() -> Void)?
  var drawing: ((Rect) -> Void)?
  private(set) var propertyUpdates = 0
  private(set) var layouts = 0
  private(set) var drawings = 0
  /// The names of the calls, in their order.
  var calls: [String] = []

  /// The numbers of updates of properties, layouts and drawings.
  var counts: [Int] { [propertyUpdates, layouts, drawings] }

  override func updateProperties() {
    super.updateProperties()
    propertyUpdates += 1
    calls.append("properties")
    properties?()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    calls.append("layout")
    layout?()
  }

  override func draw(_ rect: Rect) {
    drawings += 1
    calls.append("drawing")
    drawing?(rect)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    calls.append("traits")
  }
}
