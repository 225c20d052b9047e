/// Where the replica of a layer is: its number among the replicas of one recorder.
struct LayerCopy {
  /// The recorder that has given the number; 0 for none.
  var recorder = 0
  /// The number.
  var number: Int32 = -1
  /// The number of times that the number had been given before, because replicas of layers that have left the tree are used again.
  var generation: Int32 = 0
}
