/// A value that a format such as `"%d items"` inserts: a string or a number.
public protocol FormatArgument: Sendable {
  /// The value, for a format.
  var formatValue: FormatValue { get }
}

/// What a ``FormatArgument`` inserts.
public enum FormatValue: Sendable, Hashable {
  /// Text, which is inserted as it is.
  case text(String)
  /// An integer, which is written with the language's digits.
  case integer(Int)
  /// A number, which is written with the language's digits and its decimal separator.
  case number(Double)
}

extension String: FormatArgument {
  /// The text itself.
  public var formatValue: FormatValue { .text(self) }
}

extension Substring: FormatArgument {
  /// The text itself.
  public var formatValue: FormatValue { .text(String(self)) }
}

extension Int: FormatArgument {
  /// The integer itself.
  public var formatValue: FormatValue { .integer(self) }
}

extension Double: FormatArgument {
  /// The number itself.
  public var formatValue: FormatValue { .number(self) }
}

extension Float: FormatArgument {
  /// The number itself.
  public var formatValue: FormatValue { .number(Double(self)) }
}
