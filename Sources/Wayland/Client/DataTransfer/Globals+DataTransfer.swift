extension Globals {
  /// Creates data to offer; nil if the compositor has no clipboard.
  package func makeDataSource(types: [String]) -> DataSource? {
    object(WlDataDeviceManager.self)?.createDataSource().map { DataSource($0, types: types) }
  }
}
