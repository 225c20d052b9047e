/// An error in a description, with its line.
struct XMLError: Error, Equatable {
  /// The line, from 1.
  var line: Int
  /// The description of the error.
  var message: String
}
