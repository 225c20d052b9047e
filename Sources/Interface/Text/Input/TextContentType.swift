/// The meaning of a text, by which an input method completes it, as in UIKit.
public struct TextContentType: RawRepresentable, Sendable, Hashable {
  /// The name.
  public var rawValue: String

  /// Creates a type with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The name of a person.
  public static let name = TextContentType(rawValue: "name")
  /// An e-mail address.
  public static let emailAddress = TextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = TextContentType(rawValue: "tel")
  /// The address of a web page.
  public static let URL = TextContentType(rawValue: "url")
  /// The name of an account.
  public static let username = TextContentType(rawValue: "username")
  /// The password of an account.
  public static let password = TextContentType(rawValue: "current-password")
  /// A new password.
  public static let newPassword = TextContentType(rawValue: "new-password")
  /// A code that is valid once.
  public static let oneTimeCode = TextContentType(rawValue: "one-time-code")
  /// A date, with or without a time.
  public static let dateTime = TextContentType(rawValue: "date-time")
}
