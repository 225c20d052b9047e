import Tactus

// MARK: - Rows

extension TraceObserver: TableViewDataSource {
  private func rows(of tableView: TableView) -> [Int] { rows[ObjectIdentifier(tableView)] ?? [] }

  func numberOfSections(in tableView: TableView) -> Int { rows(of: tableView).count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    let rows = rows(of: tableView)
    return rows.indices.contains(section) ? rows[section] : 0
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    journal.write("?cellForRow", journal.name(of: tableView), traced(indexPath))
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    if indexPath.row % 4 == 1 { cell.accessoryType = .detailButton }
    return cell
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    section % 2 == 0 ? "Head" : nil
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    section % 3 == 1 ? "Foot" : nil
  }

  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
    journal.write("?canEdit", journal.name(of: tableView), traced(indexPath))
    return indexPath.row % 5 != 4
  }
}

extension TraceObserver: TableViewDataSourcePrefetching {
  private func list(_ paths: [IndexPath]) -> String { paths.map { traced($0) }.joined(separator: ",") }

  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {
    notified("prefetch", tableView, list(indexPaths))
  }

  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    notified("cancelPrefetching", tableView, list(indexPaths))
  }
}

// MARK: - Delegate

extension TraceObserver: TableViewDelegate {
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    tableView.rowHeight > 0
      ? tableView.rowHeight : 40 + Double((indexPath.row * 7 + indexPath.section) % 5) * 12
  }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) { notified("willDisplay", tableView, "\(traced(indexPath)) \(traced(cell.frame))") }

  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) { notified("didEndDisplaying", tableView, traced(indexPath)) }

  func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int) {
    notified("willDisplayHeader", tableView, "\(section)")
  }

  func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int) {
    notified("willDisplayFooter", tableView, "\(section)")
  }

  func tableView(_ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int) {
    notified("didEndDisplayingHeader", tableView, "\(section)")
  }

  func tableView(_ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int) {
    notified("didEndDisplayingFooter", tableView, "\(section)")
  }

  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    journal.write("?shouldHighlight", journal.name(of: tableView), traced(indexPath))
    return indexPath.row % 6 != 5
  }

  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
    notified("didHighlight", tableView, traced(indexPath))
  }

  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {
    notified("didUnhighlight", tableView, traced(indexPath))
  }

  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    notified("willSelect", tableView, traced(indexPath))
    switch indexPath.row % 7 {
    case 3: return nil
    case 6: return IndexPath(row: indexPath.row - 1, section: indexPath.section)
    default: return indexPath
    }
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    notified("didSelect", tableView, traced(indexPath))
  }

  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    notified("willDeselect", tableView, traced(indexPath))
    return indexPath.row % 8 == 7 ? nil : indexPath
  }

  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    notified("didDeselect", tableView, traced(indexPath))
  }

  func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    notified("accessoryTapped", tableView, traced(indexPath))
  }

  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    notified("leadingSwipe", tableView, traced(indexPath))
    return indexPath.row % 3 != 1 ? configuration(tableView, indexPath, count: 1) : nil
  }

  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    notified("trailingSwipe", tableView, traced(indexPath))
    return configuration(tableView, indexPath, count: (indexPath.row + 1) % 4)
  }

  private func configuration(
    _ tableView: TableView, _ path: IndexPath, count: Int
  ) -> SwipeActionsConfiguration {
    let actions = (0..<count).map { index in
      ContextualAction(style: index == 0 ? .destructive : .normal, title: nil) {
        [weak self, weak tableView] _, _, completion in
        guard let self, let tableView else { return }
        notified("swipeAction", tableView, "\(traced(path)) \(index)")
        if path.row % 4 == 2 { deleteRow(at: path, of: tableView) }
        completion(path.row % 2 == 0)
      }
    }
    var result = SwipeActionsConfiguration(actions: actions)
    result.performsFirstActionWithFullSwipe = path.row % 4 != 1
    return result
  }

  // MARK: Changing rows

  /// Removes a row from the data and from the table.
  func deleteRow(at path: IndexPath, of tableView: TableView) {
    let key = ObjectIdentifier(tableView)
    guard let sections = rows[key], sections.indices.contains(path.section), sections[path.section] > path.row
    else { return }
    rows[key]?[path.section] -= 1
    tableView.deleteRows(at: [path], with: .automatic)
  }

  /// Adds a row to the data and to the table.
  func insertRow(at path: IndexPath, of tableView: TableView) {
    let key = ObjectIdentifier(tableView)
    guard let sections = rows[key], sections.indices.contains(path.section),
      sections[path.section] >= path.row
    else { return }
    rows[key]?[path.section] += 1
    tableView.insertRows(at: [path], with: .automatic)
  }
}
