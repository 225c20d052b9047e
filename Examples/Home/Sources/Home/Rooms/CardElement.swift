import Tactus

/// A card of a room as assistive technologies read it: a button that opens the room.
final class CardElement: AccessibilityElement {
  override init(accessibilityContainer container: Any) {
    super.init(accessibilityContainer: container)
    accessibilityTraits = .button
  }

  override func accessibilityActivate() -> Bool {
    guard let card = accessibilityContainer as? RoomCard else { return false }
    card.onOpen?()
    return true
  }
}
