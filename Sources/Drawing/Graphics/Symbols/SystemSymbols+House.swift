extension SystemSymbols {
  /// The symbols of houses, weather and machines.
  static let house: [String: SystemSymbol] = [
    "battery.0": SystemSymbol(
      "M5 7.5H16.5A2.5 2.5 0 0 1 19 10V14A2.5 2.5 0 0 1 16.5 16.5H5A2.5 2.5 0 0 1 2.5 14V10"
        + "A2.5 2.5 0 0 1 5 7.5ZM21.8 10.8V13.2"),
    "battery.100": SystemSymbol(
      "M5 7.5H16.5A2.5 2.5 0 0 1 19 10V14A2.5 2.5 0 0 1 16.5 16.5H5A2.5 2.5 0 0 1 2.5 14V10"
        + "A2.5 2.5 0 0 1 5 7.5ZM21.8 10.8V13.2",
      fill: "M5.8 10H15.7A0.8 0.8 0 0 1 16.5 10.8V13.2A0.8 0.8 0 0 1 15.7 14H5.8"
        + "A0.8 0.8 0 0 1 5 13.2V10.8A0.8 0.8 0 0 1 5.8 10Z"),
    "battery.25": SystemSymbol(
      "M5 7.5H16.5A2.5 2.5 0 0 1 19 10V14A2.5 2.5 0 0 1 16.5 16.5H5A2.5 2.5 0 0 1 2.5 14V10"
        + "A2.5 2.5 0 0 1 5 7.5ZM21.8 10.8V13.2",
      fill: "M5.8 10H7.2A0.8 0.8 0 0 1 8 10.8V13.2A0.8 0.8 0 0 1 7.2 14H5.8A0.8 0.8 0 0 1 5 13.2"
        + "V10.8A0.8 0.8 0 0 1 5.8 10Z"),
    "battery.50": SystemSymbol(
      "M5 7.5H16.5A2.5 2.5 0 0 1 19 10V14A2.5 2.5 0 0 1 16.5 16.5H5A2.5 2.5 0 0 1 2.5 14V10"
        + "A2.5 2.5 0 0 1 5 7.5ZM21.8 10.8V13.2",
      fill: "M5.8 10H9.95A0.8 0.8 0 0 1 10.75 10.8V13.2A0.8 0.8 0 0 1 9.95 14H5.8"
        + "A0.8 0.8 0 0 1 5 13.2V10.8A0.8 0.8 0 0 1 5.8 10Z"),
    "bed.double": SystemSymbol(
      "M3 19V6M3 16H21M21 19V13.5A3 3 0 0 0 18 10.5H11V16M8.6 12A1.6 1.6 0 0 1 5.4 12"
        + "A1.6 1.6 0 0 1 8.6 12Z"),
    "blinds.horizontal.closed": SystemSymbol(
      "M3.5 4H20.5M5.5 4V17M18.5 4V17M5.5 8.5H18.5M5.5 13H18.5M5.5 17H18.5M12 17V20.5"),
    "bluetooth": SystemSymbol(
      "M7 7.5L17 16.5L12 21V3L17 7.5L7 16.5"),
    "bolt": SystemSymbol(
      "M13.2 3L5 13.5H11.2L10.5 21L19 10.2H12.6Z",
      [.fillable, .slashable]),
    "chart.bar": SystemSymbol(
      "M5 20V13M12 20V5M19 20V9"),
    "chart.line.uptrend.xyaxis": SystemSymbol(
      "M4 4V20H20M7.5 15.5L11.5 11L14.5 13.5L19.5 7.5"),
    "cloud": SystemSymbol(
      "M7 19A4.5 4.5 0 0 1 6.6 10A6 6 0 0 1 18 9.6A4.8 4.8 0 0 1 17 19Z",
      .fillable),
    "door.left.hand.closed": SystemSymbol(
      "M6 20.5V5A1.5 1.5 0 0 1 7.5 3.5H16.5A1.5 1.5 0 0 1 18 5V20.5M3.5 20.5H20.5",
      fill: "M10.6 12.2A1.3 1.3 0 0 1 8 12.2A1.3 1.3 0 0 1 10.6 12.2Z"),
    "drop": SystemSymbol(
      "M12 3.5C10 5.8 5.5 10.2 5.5 14.5A6.5 6.5 0 0 0 18.5 14.5C18.5 10.2 14 5.8 12 3.5Z",
      .fillable),
    "fan": SystemSymbol(
      "M13.6 12A1.6 1.6 0 0 1 10.4 12A1.6 1.6 0 0 1 13.6 12Z",
      rays: ("M11.2 9.9C8.2 7.6 9.4 3.4 13 3.4C17 3.4 16.4 7.4 13.6 9.9", 3)),
    "flame": SystemSymbol(
      "M12.2 3C13 7.2 18 9 18 14.5A6 6 0 0 1 6 14.5C6 12 7.4 10.6 8.4 9"
        + "C8.9 10.4 9.6 11 10.4 11.2C11 8.4 10.8 5.4 12.2 3Z",
      .fillable),
    "gauge": SystemSymbol(
      "M5.6 18.8A9.2 9.2 0 1 1 18.4 18.8M12 13L16 8.5",
      fill: "M13.8 13A1.8 1.8 0 0 1 10.2 13A1.8 1.8 0 0 1 13.8 13Z"),
    "gearshape": SystemSymbol(
      "M15 12A3 3 0 0 1 9 12A3 3 0 0 1 15 12Z",
      rays: ("M9.4 5.72L10.5 5.3L10.75 2.9H13.25L13.5 5.3L14.6 5.72", 8)),
    "house": SystemSymbol(
      "M3.5 11.3L12 4L20.5 11.3M5.8 9.5V18.7A1.3 1.3 0 0 0 7.1 20H16.9"
        + "A1.3 1.3 0 0 0 18.2 18.7V9.5M9.8 20V14.5H14.2V20"),
    "leaf": SystemSymbol(
      "M6.5 16.8C5.2 9 10 4.8 20 4.3C20.6 14 16.2 19.4 8.3 17.8M4.5 20.5"
        + "C6 16 9.5 12.2 14 10"),
    "lightbulb": SystemSymbol(
      "M9 17H15M10 20.5H14M9 17C9 14.2 6 13.2 6 9.3A6 6 0 0 1 18 9.3C18 13.2 15 14.2 15 17",
      [.fillable, .slashable]),
    "lock": SystemSymbol(
      "M7 11H17A2 2 0 0 1 19 13V18.5A2 2 0 0 1 17 20.5H7A2 2 0 0 1 5 18.5V13A2 2 0 0 1 7 11"
        + "ZM8 11V7.8A4 4 0 0 1 16 7.8V11"),
    "lock.open": SystemSymbol(
      "M7 11H17A2 2 0 0 1 19 13V18.5A2 2 0 0 1 17 20.5H7A2 2 0 0 1 5 18.5V13A2 2 0 0 1 7 11"
        + "ZM8 11V7.2A4 4 0 0 1 15.7 5.7"),
    "moon": SystemSymbol(
      "M20.2 14.6A8.6 8.6 0 1 1 9.4 3.8A6.9 6.9 0 0 0 20.2 14.6Z",
      .fillable),
    "power": SystemSymbol(
      "M12 3.5V11.5M7.3 6A8.2 8.2 0 1 0 16.7 6"),
    "shield": SystemSymbol(
      "M12 3L19.5 5.8V11.5C19.5 16 16.5 19.2 12 21C7.5 19.2 4.5 16 4.5 11.5V5.8Z",
      [.fillable, .slashable]),
    "slider.horizontal.3": SystemSymbol(
      "M3.5 7H12.8M18.8 7H20.5M3.5 17H5.2M11.2 17H20.5M18.6 7A2.8 2.8 0 0 1 13 7"
        + "A2.8 2.8 0 0 1 18.6 7ZM11 17A2.8 2.8 0 0 1 5.4 17A2.8 2.8 0 0 1 11 17Z"),
    "snowflake": SystemSymbol(
      "",
      rays: ("M12 12V3M9.4 4.6L12 7.2L14.6 4.6", 6)),
    "sun.max": SystemSymbol(
      "M16.2 12A4.2 4.2 0 0 1 7.8 12A4.2 4.2 0 0 1 16.2 12Z",
      rays: ("M12 4.2V2.6", 8),
      .fillable),
    "sun.min": SystemSymbol(
      "M16.2 12A4.2 4.2 0 0 1 7.8 12A4.2 4.2 0 0 1 16.2 12Z",
      rays: ("M12 4.7V4.4", 8),
      .fillable),
    "thermometer": SystemSymbol(
      "M9.8 13.2V5.7A2.7 2.7 0 0 1 15.2 5.7V13.2A4.6 4.6 0 1 1 9.8 13.2ZM12.5 9.5V17",
      fill: "M14.5 17A2 2 0 0 1 10.5 17A2 2 0 0 1 14.5 17Z"),
    "wifi": SystemSymbol(
      "M2.6 9.4A13.4 13.4 0 0 1 21.4 9.4M5.8 13A8.9 8.9 0 0 1 18.2 13M9 16.4"
        + "A4.3 4.3 0 0 1 15 16.4",
      fill: "M13.5 19.6A1.5 1.5 0 0 1 10.5 19.6A1.5 1.5 0 0 1 13.5 19.6Z",
      .slashable),
  ]
}
