extension Style {
  /// The radii of the corners of an interface, in points, 0 to 1,000. A radius is at most half of the shorter side.
  public struct Shapes: Hashable, Sendable {
    /// The radius of buttons with a configuration that sets none. Default 10.
    public var button = 10.0
    /// The radius of the track of a switch. Default 1,000, for a capsule.
    public var switchTrack = 1_000.0
    /// The radius of the thumb of a slider. Default 1,000, for a circle.
    public var sliderThumb = 1_000.0
    /// The radius of segmented controls. Default 9.
    public var segmentedControl = 9.0
    /// The radius of steppers. Default 8.
    public var stepper = 8.0
    /// The radius of text fields with a rounded border. Default 5.
    public var textField = 5.0
    /// The radius of search fields. Default 10.
    public var searchField = 10.0
    /// The radius of menus. Default 13.
    public var menu = 13.0
    /// The radius of popovers. Default 13.
    public var popover = 13.0
    /// The radius of alerts and action sheets. Default 14.
    public var alert = 14.0
    /// The radius of sheets. Default 14.
    public var sheet = 14.0
    /// The radius of short messages. Default 12.
    public var toast = 12.0
    /// The radius of the display of progress. Default 16.
    public var progress = 16.0
    /// The radius of keys of the on-screen keyboard. Default 6.
    public var key = 6.0
    /// The radius of the menu of text that is selected. Default 10.
    public var editMenu = 10.0

    /// Creates the default radii.
    public init() {}

    func limited(from former: Shapes) -> Shapes {
      var result = self
      StyleLimits(topic: "shapes").limit(
        &result, former, StyleLimits.lengths,
        [
          "button": \.button, "switchTrack": \.switchTrack, "sliderThumb": \.sliderThumb,
          "segmentedControl": \.segmentedControl, "stepper": \.stepper, "textField": \.textField,
          "searchField": \.searchField,
          "menu": \.menu, "popover": \.popover, "alert": \.alert, "sheet": \.sheet, "toast": \.toast,
          "progress": \.progress, "key": \.key, "editMenu": \.editMenu,
        ])
      return result
    }
  }
}
