internal import TactusGeometry

/// What the touches of a person who explores the screen ask for.
enum ExplorationCommand: Hashable {
  /// Read what is at a point, of which a tap wants to hear again if it was read before.
  case explore(Point, isTap: Bool)
  /// Activate the element that was read last.
  case activate
  /// Open the menu of the element that was read last.
  case showMenu
  /// Read the next or previous element.
  case step(forward: Bool)
  /// Read the next or previous element of the kind that was chosen, or change the value of the element.
  case stepByKind(forward: Bool)
  /// Choose the next or previous kind of elements.
  case turnRotor(forward: Bool)
  /// Scroll what is under a point by a displacement; positive values move towards the end of the content.
  case scroll(by: Point, at: Point)
  /// Scroll by a page.
  case page(FocusHeading, at: Point)
  /// Leave what is in front.
  case escape
  /// Stop speaking.
  case stopSpeech
}
