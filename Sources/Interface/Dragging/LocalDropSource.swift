/// The items of a drag that no compositor moves.
@MainActor
final class LocalDropSource: DropSource {
  private let drag: OutgoingDrag
  private var proposed = DropOperation.cancel

  init(_ drag: OutgoingDrag) { self.drag = drag }

  var types: [String] { drag.items.flatMap(\.itemProvider.registeredTypeIdentifiers) }
  var allowsMove: Bool { drag.allowsMoveOperation }
  var localDrag: OutgoingDrag? { drag }

  func propose(_ operation: DropOperation) { proposed = operation }

  func acceptsDrop() -> Bool {
    guard proposed == .copy || proposed == .move && allowsMove else { return false }
    drag.operation = proposed
    drag.handle(.dropPerformed)
    return true
  }

  func load(_ type: String, completion: @escaping @MainActor ([UInt8]?) -> Void) {
    drag.load(type, completion: completion)
  }

  func end(isComplete: Bool) { drag.handle(isComplete ? .finished : .refused) }
}
