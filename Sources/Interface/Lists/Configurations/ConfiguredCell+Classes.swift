extension TableViewCell: ConfiguredCell {
  var contentContainer: View { contentView }

  func standardContentDidChange(isReplaced: Bool) {
    guard isReplaced else { return }
    for view in contentView.subviews { view.removeFromSuperview() }
    (text, detail, picture) = (nil, nil, nil)
  }

  func removeStandardBackground() {
    backgroundView = nil
    selectedBackgroundView = nil
  }

  /// The empty content of the style of the cell.
  var standardContent: ListContentConfiguration {
    switch style {
    case .default: .cell().fitting(metrics)
    case .value1: .valueCell().fitting(metrics)
    case .subtitle: .subtitleCell().fitting(metrics)
    }
  }
}

extension CollectionViewCell: ConfiguredCell {
  var contentContainer: View { contentView }

  func standardContentDidChange(isReplaced: Bool) {
    guard isReplaced else { return }
    for view in contentView.subviews { view.removeFromSuperview() }
  }

  func removeStandardBackground() {
    backgroundView = nil
    selectedBackgroundView = nil
  }
}

extension TableViewHeaderFooterView: ConfiguredCell {
  var contentContainer: View { self }
  var configurationState: CellConfigurationState { CellConfigurationState(traitCollection: traitCollection) }
  // Nothing of a header changes with a state.
  var automaticallyUpdatesContentConfiguration: Bool { true }
  var automaticallyUpdatesBackgroundConfiguration: Bool { true }

  func standardContentDidChange(isReplaced: Bool) { textLabel.isHidden = isReplaced }

  func removeStandardBackground() { backgroundView = nil }
}

extension ListContentConfiguration {
  /// Returns the configuration with the margins of a style.
  func fitting(_ metrics: Style.Metrics) -> ListContentConfiguration {
    var content = self
    content.directionalLayoutMargins.leading = metrics.margin
    content.directionalLayoutMargins.trailing = metrics.margin
    content.directionalLayoutMargins.top *= metrics.spacing
    content.directionalLayoutMargins.bottom *= metrics.spacing
    content.imageToTextPadding *= metrics.spacing
    return content
  }
}
