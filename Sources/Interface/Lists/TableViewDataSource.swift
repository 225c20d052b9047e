/// Gives a ``TableView`` its rows.
@MainActor
public protocol TableViewDataSource: AnyObject {
  /// How many sections there are. Default 1.
  func numberOfSections(in tableView: TableView) -> Int
  /// How many rows a section has.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// The cell for a row, one that ``TableView/dequeueReusableCell(withIdentifier:for:)`` gave or a new one.
  ///
  /// Asked when the row is about to be seen.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
  /// The title above a section; nil, the default, is none.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  /// The title below a section; nil, the default, is none.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
  /// Whether a swipe may reveal the actions of a row. Default true.
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool
}

/// Is told which rows are likely to be seen soon.
@MainActor
public protocol TableViewDataSourcePrefetching: AnyObject {
  /// The rows are likely to be seen soon; begin what takes time.
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath])
  /// The rows are not likely to be seen after all. Does nothing unless implemented.
  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

// MARK: - Defaults

extension TableViewDataSource {
  /// 1.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }

  /// Nil.
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }

  /// Nil.
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }

  /// True.
  public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
}

extension TableViewDataSourcePrefetching {
  /// Does nothing.
  public func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
