/// An error that ends the scanner.
struct ScannerFailure: Error, Equatable {
  /// The exit status: 1 for a bad file, 64 for a bad command line (`EX_USAGE`).
  var status: Int32
  /// The message for the standard error.
  var message: String

  /// The command line could not be understood.
  static let usage = ScannerFailure(
    status: 64,
    message: "usage: WaylandScanner client|server INPUT.xml OUTPUT.swift")
}
