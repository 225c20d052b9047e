/// What has changed in a tree of layers since its replica was updated.
package struct LayerChanges: Sendable {
  /// The animations of a layer, which begin and end with those of their group.
  struct Animation: Sendable {
    var property: AnimatableProperty
    var delta: AnimatableVector
    var velocity: AnimatableVector
    var start: Double
    var length: Double
    var pacing: AnimationPacing
  }

  /// The new state of one layer.
  struct Change: Sendable {
    /// The number of the replica.
    var number: Int32
    var state: LayerState
    /// The numbers of the replicas of the sublayers, rearmost first; nil if they are the same.
    var sublayers: [Int32]?
    /// The animations; nil if they are the same.
    var animations: [Animation]?
  }

  /// A Boolean value that indicates whether the changes are the whole tree, so that earlier replicas are discarded.
  var isWhole = false
  /// The changes, in any order.
  var changes: [Change] = []
  /// The numbers of the replicas of layers that have left the tree, which are used again.
  var removed: [Int32] = []

  /// Creates a value without changes.
  package init() {}

  /// Removes the changes, and keeps the storage.
  package mutating func removeAll() {
    isWhole = false
    changes.removeAll(keepingCapacity: true)
    removed.removeAll(keepingCapacity: true)
  }
}
