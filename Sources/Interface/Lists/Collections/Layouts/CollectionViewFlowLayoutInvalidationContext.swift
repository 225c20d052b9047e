/// What of a ``CollectionViewFlowLayout`` is not valid any longer.
@MainActor
open class CollectionViewFlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  /// A Boolean value that indicates whether the delegate is asked again for sizes, insets and distances. Default true.
  ///
  /// A layout that is invalidated while it scrolls sets it to false: the positions that are known remain valid then.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// A Boolean value that indicates whether lines are filled again, for which the delegate is asked. Default true.
  open var invalidateFlowLayoutAttributes = true
}
