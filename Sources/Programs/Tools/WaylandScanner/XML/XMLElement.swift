/// An element with its attributes and its child elements. Text is ignored, as it has no meaning in protocols.
struct XMLElement: Equatable {
  var name: String
  var attributes: [String: String] = [:]
  var children: [XMLElement] = []
  /// The line on which the element starts, from 1.
  var line: Int
}
