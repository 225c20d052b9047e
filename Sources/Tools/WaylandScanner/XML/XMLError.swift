/// What is wrong with a description, and where.
struct XMLError: Error, Equatable {
  /// The line, from 1.
  var line: Int
  /// What is wrong.
  var message: String
}
