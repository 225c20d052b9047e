/// A part of a date that is chosen by itself, for example in a column of a picker.
public enum DateField: Sendable, Hashable, CaseIterable {
  case year
  case month
  case day
}
