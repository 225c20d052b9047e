public import TactusInterface

/// Something that an accessibility audit has found.
public struct AccessibilityAuditIssue: CustomStringConvertible {
  /// What was looked for.
  public let auditType: AccessibilityAuditType
  /// The view that is the element, or contains it.
  public let view: View
  /// What was found, in one line that names the view.
  public let compactDescription: String

  /// The kind and the description.
  public var description: String { "\(auditType): \(compactDescription)" }
}
