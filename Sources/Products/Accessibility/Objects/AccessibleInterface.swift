/// The interfaces of AT-SPI 2 that objects have, with the types of their methods and properties as its specification lists them.
enum AccessibleInterface: String, CaseIterable {
  case accessible, action, application, cache, component, editableText, selection, table, text, value

  private static let prefix = "org.a11y.atspi."

  /// The name on the bus.
  var name: String { Self.prefix + rawValue.withCapital }

  /// Returns the interface with a name on the bus; nil if there is none.
  init?(name: String) {
    guard let interface = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = interface
  }

  /// The types of a method's arguments and results.
  typealias Signature = (input: String, output: String)

  /// The methods.
  var methods: [String: Signature] {
    switch self {
    case .accessible: Self.accessibleMethods
    case .action: Self.actionMethods
    case .application: ["GetLocale": ("u", "s")]
    case .cache: ["GetItems": ("", "a((so)(so)(so)iiassusau)")]
    case .component: Self.componentMethods
    case .editableText: Self.editableTextMethods
    case .selection: Self.selectionMethods
    case .table: Self.tableMethods
    case .text: Self.textMethods
    case .value: [:]
    }
  }

  /// The properties, with their types.
  var properties: [String: String] {
    switch self {
    case .accessible:
      [
        "Name": "s", "Description": "s", "Parent": "(so)", "ChildCount": "i", "Locale": "s",
        "AccessibleId": "s",
      ]
    case .action: ["NActions": "i"]
    case .application: ["ToolkitName": "s", "Version": "s", "AtspiVersion": "s", "Id": "i"]
    case .cache, .component, .editableText: [:]
    case .selection: ["NSelectedChildren": "i"]
    case .table:
      [
        "NRows": "i", "NColumns": "i", "Caption": "(so)", "Summary": "(so)", "NSelectedRows": "i",
        "NSelectedColumns": "i",
      ]
    case .text: ["CharacterCount": "i", "CaretOffset": "i"]
    case .value:
      ["MinimumValue": "d", "MaximumValue": "d", "MinimumIncrement": "d", "CurrentValue": "d", "Text": "s"]
    }
  }

  /// The names of the properties that can be set.
  static let writableProperties: Set<String> = ["Id", "CurrentValue"]

  private static let accessibleMethods: [String: Signature] = [
    "GetChildAtIndex": ("i", "(so)"), "GetChildren": ("", "a(so)"), "GetIndexInParent": ("", "i"),
    "GetRelationSet": ("", "a(ua(so))"), "GetRole": ("", "u"), "GetRoleName": ("", "s"),
    "GetLocalizedRoleName": ("", "s"), "GetState": ("", "au"), "GetAttributes": ("", "a{ss}"),
    "GetApplication": ("", "(so)"), "GetInterfaces": ("", "as"),
  ]
  private static let actionMethods: [String: Signature] = [
    "GetDescription": ("i", "s"), "GetName": ("i", "s"), "GetLocalizedName": ("i", "s"),
    "GetKeyBinding": ("i", "s"),
    "GetActions": ("", "a(sss)"), "DoAction": ("i", "b"),
  ]
  private static let componentMethods: [String: Signature] = [
    "Contains": ("iiu", "b"), "GetAccessibleAtPoint": ("iiu", "(so)"), "GetExtents": ("u", "(iiii)"),
    "GetPosition": ("u", "ii"), "GetSize": ("", "ii"), "GetLayer": ("", "u"), "GetMDIZOrder": ("", "n"),
    "GrabFocus": ("", "b"), "GetAlpha": ("", "d"), "ScrollTo": ("u", "b"), "ScrollToPoint": ("uii", "b"),
    "SetExtents": ("iiiiu", "b"), "SetPosition": ("iiu", "b"), "SetSize": ("ii", "b"),
  ]
  private static let editableTextMethods: [String: Signature] = [
    "SetTextContents": ("s", "b"), "InsertText": ("isi", "b"), "CopyText": ("ii", ""), "CutText": ("ii", "b"),
    "DeleteText": ("ii", "b"), "PasteText": ("i", "b"),
  ]
  private static let selectionMethods: [String: Signature] = [
    "GetSelectedChild": ("i", "(so)"), "SelectChild": ("i", "b"), "DeselectSelectedChild": ("i", "b"),
    "IsChildSelected": ("i", "b"), "SelectAll": ("", "b"), "ClearSelection": ("", "b"),
    "DeselectChild": ("i", "b"),
  ]
  private static let tableMethods: [String: Signature] = [
    "GetAccessibleAt": ("ii", "(so)"), "GetIndexAt": ("ii", "i"), "GetRowAtIndex": ("i", "i"),
    "GetColumnAtIndex": ("i", "i"), "GetRowDescription": ("i", "s"), "GetColumnDescription": ("i", "s"),
    "GetRowExtentAt": ("ii", "i"), "GetColumnExtentAt": ("ii", "i"), "GetRowHeader": ("i", "(so)"),
    "GetColumnHeader": ("i", "(so)"), "GetSelectedRows": ("", "ai"), "GetSelectedColumns": ("", "ai"),
    "IsRowSelected": ("i", "b"), "IsColumnSelected": ("i", "b"), "IsSelected": ("ii", "b"),
    "AddRowSelection": ("i", "b"), "AddColumnSelection": ("i", "b"), "RemoveRowSelection": ("i", "b"),
    "RemoveColumnSelection": ("i", "b"), "GetRowColumnExtentsAtIndex": ("i", "biiiib"),
  ]
  private static let textMethods: [String: Signature] = [
    "GetStringAtOffset": ("iu", "sii"), "GetText": ("ii", "s"), "SetCaretOffset": ("i", "b"),
    "GetTextBeforeOffset": ("iu", "sii"), "GetTextAtOffset": ("iu", "sii"),
    "GetTextAfterOffset": ("iu", "sii"),
    "GetCharacterAtOffset": ("i", "i"), "GetAttributeValue": ("is", "s"), "GetAttributes": ("i", "a{ss}ii"),
    "GetDefaultAttributes": ("", "a{ss}"), "GetCharacterExtents": ("iu", "iiii"),
    "GetOffsetAtPoint": ("iiu", "i"),
    "GetNSelections": ("", "i"), "GetSelection": ("i", "ii"), "AddSelection": ("ii", "b"),
    "RemoveSelection": ("i", "b"), "SetSelection": ("iii", "b"), "GetRangeExtents": ("iiu", "iiii"),
    "GetBoundedRanges": ("iiiiuuu", "a(iisv)"), "GetAttributeRun": ("ib", "a{ss}ii"),
    "GetDefaultAttributeSet": ("", "a{ss}"), "ScrollSubstringTo": ("iiu", "b"),
    "ScrollSubstringToPoint": ("iiuii", "b"),
  ]
}
