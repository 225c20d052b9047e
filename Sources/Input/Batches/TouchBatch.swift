/// What one seat's touchscreen reported up to one `wl_touch.frame`: one event, however many fingers took
/// part.
package struct TouchBatch: Sendable, Hashable {
  /// The changes in the order in which they arrived. A contact may appear more than once.
  package var changes: [TouchChange]

  package init(changes: [TouchChange]) {
    self.changes = changes
  }
}
