/// A search in a view: what is found, what of it is highlighted, and what replaces it.
///
/// A ``TextView`` has sessions of its own. Override the class to search in a view that shows text in another way, and return an instance from
/// ``FindInteractionDelegate/findInteraction(_:sessionFor:)``.
@MainActor
open class FindSession {
  /// The order in which results are highlighted.
  public enum Direction: Hashable, Sendable {
    /// From the beginning to the end of the text.
    case forward
    /// From the end to the beginning of the text.
    case backward
  }

  /// Creates a session that finds nothing.
  public init() {}

  /// The number of results.
  open var resultCount: Int { 0 }
  /// The index of the highlighted result; nil if none is highlighted.
  open var highlightedResultIndex: Int? { nil }
  /// A Boolean value that indicates whether results can be replaced. Default false.
  open var supportsReplacement: Bool { false }
  /// A Boolean value that indicates whether the highlighted result can be replaced. Default: as ``supportsReplacement``.
  open var allowsReplacementForCurrentlyHighlightedResult: Bool { supportsReplacement }

  /// Searches for a text, and highlights the first result.
  ///
  /// - Parameters:
  ///   - query: The text; empty to find nothing.
  ///   - options: How it is searched for; nil for the default.
  open func performSearch(query: String, options: TextSearchOptions?) {}

  /// Replaces the highlighted result, and highlights the next one.
  ///
  /// - Parameters:
  ///   - searchQuery: The text that was searched for.
  ///   - replacementString: The replacement.
  ///   - options: How it was searched for; nil for the default.
  open func performSingleReplacement(
    query searchQuery: String, replacementString: String, options: TextSearchOptions?
  ) {}

  /// Replaces all results.
  ///
  /// - Parameters:
  ///   - searchQuery: The text that was searched for.
  ///   - replacementString: The replacement.
  ///   - options: How it was searched for; nil for the default.
  open func replaceAll(
    searchQuery: String, replacementString: String, options: TextSearchOptions?
  ) {}

  /// Highlights the next result, or the previous one. After the last one, the first one follows.
  open func highlightNextResult(in direction: Direction) {}

  /// Forgets all results, because the search has ended or the text is another one.
  open func invalidateFoundResults() {}
}
