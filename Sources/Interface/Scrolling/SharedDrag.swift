/// A drag that a scroll view shares with a view around it.
struct SharedDrag {
  weak var partner: (any DragSharing)?
  /// The translation of the touches in the latest step, in points down.
  var translation = 0.0
  /// The part of it that the partner has taken, in points.
  var claimed = 0.0
}
