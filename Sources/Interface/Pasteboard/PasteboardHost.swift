/// An object that exchanges the contents of a pasteboard with other applications.
@MainActor
package protocol PasteboardHost: AnyObject {
  /// Offers the present contents of the pasteboard to other applications.
  func offerContents()
  /// Begins to read the data of another application, unless it has begun already.
  ///
  /// - Parameters:
  ///   - type: The type of the data, one of those that were passed to ``Pasteboard/receive(types:)``.
  ///   - completion: Called once, possibly before the method returns, with the data; with nil if it cannot be read.
  func load(type: String, completion: @escaping ([UInt8]?) -> Void)
  /// Reads the data of another application, and waits for it for ``Pasteboard/maximumWait`` at most.
  ///
  /// - Returns: The data by type, without that which cannot be read, or has not arrived yet.
  func data(types: [String]) -> [String: [UInt8]]
}
