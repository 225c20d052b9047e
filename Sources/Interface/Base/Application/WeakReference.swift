/// A reference in a collection that does not retain its objects.
struct WeakReference<Object: AnyObject> {
  /// The object; nil after it was deallocated.
  weak var object: Object?
}
