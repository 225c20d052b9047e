/// The configurations of a cell, and the views that show them.
@MainActor
struct CellConfigurations {
  var content: (any ContentConfiguration)?
  /// The view of the content; nil without a configuration.
  var contentView: (any View & ContentView)?
  var background: BackgroundConfiguration?
  /// The view of the background; nil without a configuration.
  var backgroundView: ConfiguredBackgroundView?
}

/// A cell, a header or a footer that shows configurations.
@MainActor
protocol ConfiguredCell: View {
  var configurations: CellConfigurations { get set }
  var automaticallyUpdatesContentConfiguration: Bool { get }
  var automaticallyUpdatesBackgroundConfiguration: Bool { get }
  /// The view to which that of the content is added.
  var contentContainer: View { get }
  /// The state for which the configurations are updated.
  var configurationState: CellConfigurationState { get }
  /// Removes the content that a configuration replaces, or lets it return.
  func standardContentDidChange(isReplaced: Bool)
  /// Removes the background that a configuration replaces.
  func removeStandardBackground()
}

extension ConfiguredCell {
  /// Shows a content, in the present view if that supports it.
  func setContent(_ new: (any ContentConfiguration)?) {
    let content = automaticallyUpdatesContentConfiguration ? new?.updated(for: configurationState) : new
    configurations.content = content
    setNeedsLayout()
    if let content, let view = configurations.contentView, view.supports(content) {
      view.configuration = content
      return
    }
    let hadView = configurations.contentView != nil
    configurations.contentView?.removeFromSuperview()
    configurations.contentView = nil
    guard let content else {
      if hadView { standardContentDidChange(isReplaced: false) }
      return
    }
    if !hadView { standardContentDidChange(isReplaced: true) }
    let view = content.makeContentView()
    configurations.contentView = view
    contentContainer.addSubview(view)
  }

  /// Shows a background.
  func setBackground(_ new: BackgroundConfiguration?) {
    let background = automaticallyUpdatesBackgroundConfiguration ? new?.updated(for: configurationState) : new
    configurations.background = background
    guard let background else {
      configurations.backgroundView?.removeFromSuperview()
      configurations.backgroundView = nil
      return
    }
    if let view = configurations.backgroundView {
      view.configuration = background
    } else {
      removeStandardBackground()
      backgroundColor = nil
      let view = ConfiguredBackgroundView(background)
      configurations.backgroundView = view
      insertSubview(view, at: 0)
    }
    setNeedsLayout()
  }

  /// Updates the configurations for the state of the cell, and then what the application updates.
  func updateConfigurations(_ update: (CellConfigurationState) -> Void) {
    let state = configurationState
    track(.configuration) {
      updateConfigurations()
      update(state)
    }
  }

  private func updateConfigurations() {
    if automaticallyUpdatesContentConfiguration, let content = configurations.content { setContent(content) }
    if automaticallyUpdatesBackgroundConfiguration, let background = configurations.background {
      setBackground(background)
    }
  }

  /// Lays out the views of the configurations.
  ///
  /// - Parameter contentFrame: The frame of the content, in the coordinates of its container.
  func layoutConfigurations(contentFrame: Rect) {
    configurations.contentView?.frame = contentFrame
    guard let background = configurations.background, let view = configurations.backgroundView else { return }
    let insets = background.backgroundInsets
    let (left, right) =
      isRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    view.frame = Rect(
      x: left, y: insets.top, width: max(0, bounds.width - left - right),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }

  /// Returns the height of the content in a width, in points; nil without a configuration.
  func configuredHeight(in width: Double) -> Double? {
    guard let view = configurations.contentView else { return nil }
    guard view.constraints.isEmpty else { return view.fittingHeight(width: width) }
    return view.sizeThatFits(Size(width: width, height: 0)).height
  }
}
