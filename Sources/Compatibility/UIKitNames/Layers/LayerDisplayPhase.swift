/// What the layer does to show its content. While it does so, values are those that animations show.
enum LayerDisplayPhase {
  case idle
  /// In ``CALayer/display()``, which may provide the content.
  case displaying
  /// In ``CALayer/draw(in:)``, which is drawn by what it does now.
  case drawing
}
