/// A drag that began in this application, from before its items are known until they have been received.
@MainActor
public protocol DragSession: DragDropSession {
  /// What the application associates with the drag. Default nil.
  var localContext: Any? { get set }
}
