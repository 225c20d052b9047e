extension SystemSymbols {
  /// The symbols of sound, pictures and messages.
  static let media: [String: SystemSymbol] = [
    "alarm": SystemSymbol(
      "M19 13A7 7 0 0 1 5 13A7 7 0 0 1 19 13ZM12 9V13L14.6 15M3.8 7.2L7.2 4.2M20.2 7.2"
        + "L16.8 4.2M7.2 18.4L5.4 20.6M16.8 18.4L18.6 20.6"),
    "backward": SystemSymbol(
      "M20 6V18L12 12ZM12 6V18L4 12Z",
      .fillable),
    "backward.end": SystemSymbol(
      "M18.5 5V19L8.5 12ZM5.5 5V19",
      .fillable),
    "bell": SystemSymbol(
      "M6 16V10.8A6 6 0 0 1 18 10.8V16L19.6 18H4.4ZM10.2 21H13.8M12 3.2V4.8",
      [.fillable, .slashable]),
    "calendar": SystemSymbol(
      "M6 5H18A2 2 0 0 1 20 7V18.5A2 2 0 0 1 18 20.5H6A2 2 0 0 1 4 18.5V7A2 2 0 0 1 6 5Z"
        + "M4 9.8H20M8.3 3V6.5M15.7 3V6.5",
      fill: "M9.5 13.6A1.2 1.2 0 0 1 7.1 13.6A1.2 1.2 0 0 1 9.5 13.6ZM13.2 13.6"
        + "A1.2 1.2 0 0 1 10.8 13.6A1.2 1.2 0 0 1 13.2 13.6ZM16.9 13.6A1.2 1.2 0 0 1 14.5 13.6"
        + "A1.2 1.2 0 0 1 16.9 13.6ZM9.5 17A1.2 1.2 0 0 1 7.1 17A1.2 1.2 0 0 1 9.5 17ZM13.2 17"
        + "A1.2 1.2 0 0 1 10.8 17A1.2 1.2 0 0 1 13.2 17Z"),
    "camera": SystemSymbol(
      "M4.5 7.5H7.3L9 5H15L16.7 7.5H19.5A1.5 1.5 0 0 1 21 9V17.5A1.5 1.5 0 0 1 19.5 19H4.5"
        + "A1.5 1.5 0 0 1 3 17.5V9A1.5 1.5 0 0 1 4.5 7.5ZM15.4 13A3.4 3.4 0 0 1 8.6 13"
        + "A3.4 3.4 0 0 1 15.4 13Z",
      .slashable),
    "clock": SystemSymbol(
      "M21 12A9 9 0 0 1 3 12A9 9 0 0 1 21 12ZM12 6.8V12L15.6 14.2"),
    "envelope": SystemSymbol(
      "M5 5H19A2 2 0 0 1 21 7V17A2 2 0 0 1 19 19H5A2 2 0 0 1 3 17V7A2 2 0 0 1 5 5ZM3.8 7.2"
        + "L12 13.4L20.2 7.2"),
    "forward": SystemSymbol(
      "M4 6V18L12 12ZM12 6V18L20 12Z",
      .fillable),
    "forward.end": SystemSymbol(
      "M5.5 5V19L15.5 12ZM18.5 5V19",
      .fillable),
    "message": SystemSymbol(
      "M5 5H19A2 2 0 0 1 21 7V15A2 2 0 0 1 19 17H12L7.5 20.5V17H5A2 2 0 0 1 3 15V7"
        + "A2 2 0 0 1 5 5Z",
      .fillable),
    "mic": SystemSymbol(
      "M12 3H12A3 3 0 0 1 15 6V11A3 3 0 0 1 12 14H12A3 3 0 0 1 9 11V6A3 3 0 0 1 12 3Z"
        + "M5.5 11.2A6.5 6.5 0 0 0 18.5 11.2M12 17.7V21M9 21H15",
      .slashable),
    "pause": SystemSymbol(
      "M7 5H8.6A1 1 0 0 1 9.6 6V18A1 1 0 0 1 8.6 19H7A1 1 0 0 1 6 18V6A1 1 0 0 1 7 5Z"
        + "M15.4 5H17A1 1 0 0 1 18 6V18A1 1 0 0 1 17 19H15.4A1 1 0 0 1 14.4 18V6"
        + "A1 1 0 0 1 15.4 5Z",
      .fillable),
    "phone": SystemSymbol(
      "M6.6 4H8.9L10.4 8.4L8.5 10.2A12 12 0 0 0 13.8 15.5L15.6 13.6L20 15.1V17.4"
        + "A2.6 2.6 0 0 1 17.4 20C10.4 19.5 4.5 13.6 4 6.6A2.6 2.6 0 0 1 6.6 4Z",
      .fillable),
    "photo": SystemSymbol(
      "M5 4.5H19A2 2 0 0 1 21 6.5V17.5A2 2 0 0 1 19 19.5H5A2 2 0 0 1 3 17.5V6.5"
        + "A2 2 0 0 1 5 4.5ZM9.9 9.6A1.5 1.5 0 0 1 6.9 9.6A1.5 1.5 0 0 1 9.9 9.6ZM3.6 17L9 12.4"
        + "L12.4 15.4L16 11.4L20.6 16"),
    "play": SystemSymbol(
      "M7 4.5V19.5L19.5 12Z",
      .fillable),
    "record.circle": SystemSymbol(
      "M21 12A9 9 0 0 1 3 12A9 9 0 0 1 21 12Z",
      fill: "M16.2 12A4.2 4.2 0 0 1 7.8 12A4.2 4.2 0 0 1 16.2 12Z"),
    "speaker": SystemSymbol(
      "M2.5 9.5V14.5H5.5L10 18.5V5.5L5.5 9.5Z",
      .fillable),
    "speaker.slash": SystemSymbol(
      "M2.5 9.5V14.5H5.5L10 18.5V5.5L5.5 9.5ZM14.5 9.5L19.5 14.5M19.5 9.5L14.5 14.5"),
    "speaker.wave.1": SystemSymbol(
      "M2.5 9.5V14.5H5.5L10 18.5V5.5L5.5 9.5ZM13.4 9.2A4.2 4.2 0 0 1 13.4 14.8"),
    "speaker.wave.2": SystemSymbol(
      "M2.5 9.5V14.5H5.5L10 18.5V5.5L5.5 9.5ZM13.4 9.2A4.2 4.2 0 0 1 13.4 14.8M16.2 6.8"
        + "A7.8 7.8 0 0 1 16.2 17.2"),
    "speaker.wave.3": SystemSymbol(
      "M2.5 9.5V14.5H5.5L10 18.5V5.5L5.5 9.5ZM13.4 9.2A4.2 4.2 0 0 1 13.4 14.8M16.2 6.8"
        + "A7.8 7.8 0 0 1 16.2 17.2M19 4.4A11.4 11.4 0 0 1 19 19.6"),
    "stop": SystemSymbol(
      "M7 5.5H17A1.5 1.5 0 0 1 18.5 7V17A1.5 1.5 0 0 1 17 18.5H7A1.5 1.5 0 0 1 5.5 17V7"
        + "A1.5 1.5 0 0 1 7 5.5Z",
      .fillable),
    "timer": SystemSymbol(
      "M19.5 13.5A7.5 7.5 0 0 1 4.5 13.5A7.5 7.5 0 0 1 19.5 13.5ZM12 13.5L15 10M9.5 2.8"
        + "H14.5M12 2.8V6"),
    "video": SystemSymbol(
      "M4.5 6.5H13A2 2 0 0 1 15 8.5V15.5A2 2 0 0 1 13 17.5H4.5A2 2 0 0 1 2.5 15.5V8.5"
        + "A2 2 0 0 1 4.5 6.5ZM15 10.6L21.5 7.2V16.8L15 13.4",
      .slashable),
  ]
}
