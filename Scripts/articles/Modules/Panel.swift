import Tactus

public final class PanelView: View {
  public var isDimmed: Bool { false }
}
