extension SystemSymbols {
  /// The symbols that point, and simple signs.
  static let arrows: [String: SystemSymbol] = [
    "arrow.backward": SystemSymbol(
      "M20 12H4M10 6L4 12L10 18",
      .directional),
    "arrow.clockwise": SystemSymbol(
      "M19.5 12.5A7.5 7.5 0 1 1 17.2 7.1L19.5 9M19.5 4.5V9H15"),
    "arrow.down": SystemSymbol(
      "M12 4V20M6 14L12 20L18 14"),
    "arrow.forward": SystemSymbol(
      "M4 12H20M14 6L20 12L14 18",
      .directional),
    "arrow.left": SystemSymbol(
      "M20 12H4M10 6L4 12L10 18"),
    "arrow.left.arrow.right": SystemSymbol(
      "M4 8H19M15.5 4.5L19 8L15.5 11.5M20 16H5M8.5 12.5L5 16L8.5 19.5"),
    "arrow.right": SystemSymbol(
      "M4 12H20M14 6L20 12L14 18"),
    "arrow.up": SystemSymbol(
      "M12 20V4M6 10L12 4L18 10"),
    "arrow.up.arrow.down": SystemSymbol(
      "M8 20V5M4.5 8.5L8 5L11.5 8.5M16 4V19M12.5 15.5L16 19L19.5 15.5"),
    "arrow.uturn.backward": SystemSymbol(
      "M8.5 5L4.5 9L8.5 13M4.5 9H14.5A5.5 5.5 0 0 1 14.5 20H9",
      .directional),
    "arrow.uturn.forward": SystemSymbol(
      "M15.5 5L19.5 9L15.5 13M19.5 9H9.5A5.5 5.5 0 0 0 9.5 20H15",
      .directional),
    "checkmark": SystemSymbol(
      "M5 13L10 18L19.5 6.5"),
    "checkmark.circle": SystemSymbol(
      "M21 12A9 9 0 0 1 3 12A9 9 0 0 1 21 12ZM8 12.5L11 15.5L16.5 9"),
    "chevron.backward": SystemSymbol(
      "M15.5 4.5L8 12L15.5 19.5",
      .directional),
    "chevron.down": SystemSymbol(
      "M4.5 8.5L12 16L19.5 8.5"),
    "chevron.forward": SystemSymbol(
      "M8.5 4.5L16 12L8.5 19.5",
      .directional),
    "chevron.left": SystemSymbol(
      "M15.5 4.5L8 12L15.5 19.5"),
    "chevron.right": SystemSymbol(
      "M8.5 4.5L16 12L8.5 19.5"),
    "chevron.up": SystemSymbol(
      "M4.5 15.5L12 8L19.5 15.5"),
    "chevron.up.chevron.down": SystemSymbol(
      "M7.5 9.5L12 5L16.5 9.5M7.5 14.5L12 19L16.5 14.5"),
    "ellipsis": SystemSymbol(
      "",
      fill: "M6.7 12A1.7 1.7 0 0 1 3.3 12A1.7 1.7 0 0 1 6.7 12ZM13.7 12A1.7 1.7 0 0 1 10.3 12"
        + "A1.7 1.7 0 0 1 13.7 12ZM20.7 12A1.7 1.7 0 0 1 17.3 12A1.7 1.7 0 0 1 20.7 12Z"),
    "exclamationmark.circle": SystemSymbol(
      "M21 12A9 9 0 0 1 3 12A9 9 0 0 1 21 12ZM12 7V12.8",
      fill: "M13.3 16.4A1.3 1.3 0 0 1 10.7 16.4A1.3 1.3 0 0 1 13.3 16.4Z"),
    "exclamationmark.triangle": SystemSymbol(
      "M12 4L21.2 19.8H2.8ZM12 10V13.8",
      fill: "M13.2 16.8A1.2 1.2 0 0 1 10.8 16.8A1.2 1.2 0 0 1 13.2 16.8Z"),
    "info.circle": SystemSymbol(
      "M21 12A9 9 0 0 1 3 12A9 9 0 0 1 21 12ZM12 11.2V16.8",
      fill: "M13.3 7.7A1.3 1.3 0 0 1 10.7 7.7A1.3 1.3 0 0 1 13.3 7.7Z"),
    "line.3.horizontal": SystemSymbol(
      "M4 6H20M4 12H20M4 18H20"),
    "list.bullet": SystemSymbol(
      "M9.5 6H20M9.5 12H20M9.5 18H20",
      fill: "M6.3 6A1.5 1.5 0 0 1 3.3 6A1.5 1.5 0 0 1 6.3 6ZM6.3 12A1.5 1.5 0 0 1 3.3 12"
        + "A1.5 1.5 0 0 1 6.3 12ZM6.3 18A1.5 1.5 0 0 1 3.3 18A1.5 1.5 0 0 1 6.3 18Z",
      .directional),
    "minus": SystemSymbol(
      "M5 12H19"),
    "minus.circle": SystemSymbol(
      "M21 12A9 9 0 0 1 3 12A9 9 0 0 1 21 12ZM8 12H16"),
    "plus": SystemSymbol(
      "M12 5V19M5 12H19"),
    "plus.circle": SystemSymbol(
      "M21 12A9 9 0 0 1 3 12A9 9 0 0 1 21 12ZM12 8V16M8 12H16"),
    "questionmark.circle": SystemSymbol(
      "M21 12A9 9 0 0 1 3 12A9 9 0 0 1 21 12ZM9.3 9.6A2.7 2.7 0 1 1 12 12.3V13.4",
      fill: "M13.3 16.6A1.3 1.3 0 0 1 10.7 16.6A1.3 1.3 0 0 1 13.3 16.6Z"),
    "square.and.arrow.down": SystemSymbol(
      "M12 3.5V14M8 10.5L12 14.5L16 10.5M7 10.5H6.5A1.5 1.5 0 0 0 5 12V19"
        + "A1.5 1.5 0 0 0 6.5 20.5H17.5A1.5 1.5 0 0 0 19 19V12A1.5 1.5 0 0 0 17.5 10.5H17"),
    "square.and.arrow.up": SystemSymbol(
      "M12 14.5V3.5M8 7L12 3L16 7M7 10.5H6.5A1.5 1.5 0 0 0 5 12V19A1.5 1.5 0 0 0 6.5 20.5"
        + "H17.5A1.5 1.5 0 0 0 19 19V12A1.5 1.5 0 0 0 17.5 10.5H17"),
    "square.grid.2x2": SystemSymbol(
      "M5.5 4H9A1.5 1.5 0 0 1 10.5 5.5V9A1.5 1.5 0 0 1 9 10.5H5.5A1.5 1.5 0 0 1 4 9V5.5"
        + "A1.5 1.5 0 0 1 5.5 4ZM15 4H18.5A1.5 1.5 0 0 1 20 5.5V9A1.5 1.5 0 0 1 18.5 10.5H15"
        + "A1.5 1.5 0 0 1 13.5 9V5.5A1.5 1.5 0 0 1 15 4ZM5.5 13.5H9A1.5 1.5 0 0 1 10.5 15V18.5"
        + "A1.5 1.5 0 0 1 9 20H5.5A1.5 1.5 0 0 1 4 18.5V15A1.5 1.5 0 0 1 5.5 13.5ZM15 13.5H18.5"
        + "A1.5 1.5 0 0 1 20 15V18.5A1.5 1.5 0 0 1 18.5 20H15A1.5 1.5 0 0 1 13.5 18.5V15"
        + "A1.5 1.5 0 0 1 15 13.5Z",
      .fillable),
    "xmark": SystemSymbol(
      "M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5"),
    "xmark.circle": SystemSymbol(
      "M21 12A9 9 0 0 1 3 12A9 9 0 0 1 21 12ZM9 9L15 15M15 9L9 15"),
  ]
}
