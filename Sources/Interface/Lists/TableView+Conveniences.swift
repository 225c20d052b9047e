extension ViewConveniences where Self: TableView {
  /// Creates a plain table of a class that overrides ``TableView/init(frame:style:)``, with a frame. Such a class does not inherit the
  /// initializer of tables without a style.
  public init(frame: Rect) {
    self.init()
    self.frame = frame
  }
}
