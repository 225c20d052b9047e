extension Control {
  /// The events that a control sends actions for.
  public struct Events: OptionSet, Sendable, Hashable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    // MARK: Touches

    /// A touch began on the control.
    public static let touchDown = Events(rawValue: 1 << 0)
    /// A touch began as part of a repeated tap: its ``Touch/tapCount`` is greater than 1.
    public static let touchDownRepeat = Events(rawValue: 1 << 1)
    /// The touch moved inside the control, or within 70 points of it.
    public static let touchDragInside = Events(rawValue: 1 << 2)
    /// The touch moved outside the control, farther than 70 points from it.
    public static let touchDragOutside = Events(rawValue: 1 << 3)
    /// The touch moved back inside the control.
    public static let touchDragEnter = Events(rawValue: 1 << 4)
    /// The touch moved out of the control, farther than 70 points from it.
    public static let touchDragExit = Events(rawValue: 1 << 5)
    /// The touch ended inside the control.
    public static let touchUpInside = Events(rawValue: 1 << 6)
    /// The touch ended outside the control.
    public static let touchUpOutside = Events(rawValue: 1 << 7)
    /// The touch was cancelled, or the control was disabled or removed during tracking.
    public static let touchCancel = Events(rawValue: 1 << 8)

    // MARK: Values

    /// The user changed the control's value.
    public static let valueChanged = Events(rawValue: 1 << 12)
    /// The user triggered the control's primary action, by touch or key: pressed a button or changed a value.
    public static let primaryActionTriggered = Events(rawValue: 1 << 13)
    /// The control is about to open its menu.
    public static let menuActionTriggered = Events(rawValue: 1 << 14)

    // MARK: Text

    /// Editing of the text began.
    public static let editingDidBegin = Events(rawValue: 1 << 16)
    /// The user edited the text.
    public static let editingChanged = Events(rawValue: 1 << 17)
    /// Editing of the text ended.
    public static let editingDidEnd = Events(rawValue: 1 << 18)
    /// Editing of the text ended because of the Return key.
    public static let editingDidEndOnExit = Events(rawValue: 1 << 19)

    // MARK: Groups

    /// All touch events.
    public static let allTouchEvents = Events(rawValue: 0x0000_0FFF)
    /// All editing events.
    public static let allEditingEvents = Events(rawValue: 0x000F_0000)
    /// The bits reserved for events of the application.
    public static let applicationReserved = Events(rawValue: 0x0F00_0000)
    /// The bits reserved for the toolkit.
    public static let systemReserved = Events(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Events(rawValue: 0xFFFF_FFFF)
  }
}
