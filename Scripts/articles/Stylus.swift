import Tactus

struct Line {
  var predicted: [Touch] = []
  var changedRect = Rect.zero
  mutating func append(_ point: Point, width: Double, erases: Bool) {}
}

final class Canvas: View {
  var line = Line()
  // block
}
