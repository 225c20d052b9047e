/// A form that words take beside a number, as Unicode's CLDR names them.
///
/// Which numbers belong to which category depends on the language: English has ``one`` and ``other``, Arabic all six.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
  /// As for nothing, a single thing and a pair in Arabic.
  case zero, one, two
  /// As for 2 to 4, and for 5 to 20 in Russian.
  case few, many
  /// All other numbers; the only category that each language has.
  case other
}
