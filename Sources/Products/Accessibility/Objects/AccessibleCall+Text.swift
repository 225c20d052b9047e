internal import TactusBus
internal import TactusGeometry
internal import TactusInterface

// MARK: - Text and EditableText

extension AccessibleCall {
  /// Returns the text of an element.
  func text(_ id: AccessibilityNodeID) throws(CallFailure) -> AccessibilityText {
    guard let text = tree.text(of: id) else { throw .unknownInterface }
    return text
  }

  /// Performs a method of `Text`.
  func performText(_ id: AccessibilityNodeID) throws(CallFailure) {
    let text = try text(id)
    let characters = TextOffsets(text.string)
    switch message.member {
    case "GetText": reply.write(try readable(characters, characters.range(int(), int())))
    case "GetCharacterAtOffset":
      write(Int(characters.value(at: int()) ?? 0))
    case "GetStringAtOffset":
      let offset = int()
      guard let unit = TextUnit(granularity: unsigned()) else { throw .invalidArgs }
      try write(characters, extent(of: unit, around: offset, 0, characters, id))
    case "GetTextAtOffset", "GetTextBeforeOffset", "GetTextAfterOffset":
      let offset = int()
      guard let unit = TextUnit(boundary: unsigned()) else { throw .invalidArgs }
      let direction =
        message.member == "GetTextAtOffset" ? 0 : message.member == "GetTextBeforeOffset" ? -1 : 1
      try write(characters, extent(of: unit, around: offset, direction, characters, id))
    case "SetCaretOffset": reply.write(select(characters, int(), nil, id))
    case "GetNSelections": write(text.selection == nil ? 0 : 1)
    case "GetSelection":
      guard int() == 0, let selection = text.selection else {
        write(0)
        return write(0)
      }
      write(selection.lowerBound)
      write(selection.upperBound)
    case "AddSelection":
      let (start, end) = (int(), int())
      reply.write(text.selection == nil && select(characters, start, end, id))
    case "SetSelection":
      let (number, start, end) = (int(), int(), int())
      reply.write(number == 0 && text.selection != nil && select(characters, start, end, id))
    case "RemoveSelection":
      reply.write(int() == 0 && text.selection != nil && select(characters, text.caret, nil, id))
    case "GetAttributeValue":
      let offset = int()
      reply.write(string() == "underline" && isMarked(offset, text) ? "single" : "")
    case "GetAttributes", "GetAttributeRun": writeAttributes(at: int(), of: text, characters)
    case "GetDefaultAttributes", "GetDefaultAttributeSet": writeAttributes([:])
    default: try performGeometryOfText(id, characters)
    }
  }

  private func performGeometryOfText(_ id: AccessibilityNodeID, _ characters: TextOffsets) throws(CallFailure)
  {
    switch message.member {
    case "GetCharacterExtents":
      let offset = int()
      let origin = try origin(of: id)
      let range = characters.isInside(offset) ? offset..<offset + 1 : nil
      writeRect(
        range.flatMap { tree.frame(ofText: $0, of: id) }?.offsetBy(dx: -origin.x, dy: -origin.y) ?? .zero)
    case "GetRangeExtents":
      let range = characters.range(int(), int())
      let origin = try origin(of: id)
      writeRect(tree.frame(ofText: range, of: id)?.offsetBy(dx: -origin.x, dy: -origin.y) ?? .zero)
    case "GetOffsetAtPoint": write(tree.textOffset(at: try point(relativeTo: id), of: id) ?? -1)
    case "GetBoundedRanges": reply.writeContainer("a", "(iisv)") {}
    case "ScrollSubstringTo", "ScrollSubstringToPoint": reply.write(tree.reveal(id))
    default: throw .unknownMethod
    }
  }

  /// Performs a method of `EditableText`.
  func performEditableText(_ id: AccessibilityNodeID) throws(CallFailure) {
    let characters = TextOffsets(try text(id).string)
    switch message.member {
    case "SetTextContents":
      reply.write(
        tree.edit(id, .replace(0..<characters.count, with: string().accessibleText(limit: Limits.text))))
    case "InsertText":
      let offset = characters.clamped(int())
      let text = string()
      // The length counts bytes; a negative one means the whole text.
      let length = int()
      let inserted = length < 0 ? text : String(decoding: text.utf8.prefix(length), as: UTF8.self)
      reply.write(tree.edit(id, .replace(offset..<offset, with: inserted.accessibleText(limit: Limits.text))))
    case "CopyText": _ = tree.edit(id, .copy(characters.range(int(), int())))
    case "CutText": reply.write(tree.edit(id, .cut(characters.range(int(), int()))))
    case "DeleteText": reply.write(tree.edit(id, .replace(characters.range(int(), int()), with: "")))
    case "PasteText": reply.write(tree.edit(id, .paste(at: characters.clamped(int()))))
    default: throw .unknownMethod
    }
  }

  // MARK: Parts

  private func select(_ characters: TextOffsets, _ start: Int, _ end: Int?, _ id: AccessibilityNodeID) -> Bool
  {
    let start = characters.clamped(start)
    return tree.edit(id, .select(end.map { characters.range(start, $0) } ?? start..<start))
  }

  private func readable(_ characters: TextOffsets, _ range: Range<Int>) throws(CallFailure) -> String {
    guard range.count <= Limits.text else { throw .limitsExceeded }
    return characters[range].accessibleText(limit: Limits.text)
  }

  private func write(_ characters: TextOffsets, _ range: Range<Int>) throws(CallFailure) {
    reply.write(try readable(characters, range))
    write(range.lowerBound)
    write(range.upperBound)
  }

  /// Returns the unit that contains an offset, or the one before (-1) or after it (1), with lines as they are shown.
  private func extent(
    of unit: TextUnit, around offset: Int, _ direction: Int, _ characters: TextOffsets,
    _ id: AccessibilityNodeID
  ) -> Range<Int> {
    guard unit == .line else { return characters.unit(unit, around: offset, direction) }
    return characters.line(around: offset, direction) { tree.textLine(at: $0, of: id) }
  }

  private func isMarked(_ offset: Int, _ text: AccessibilityText) -> Bool {
    text.markedRange?.contains(offset) == true
  }

  /// Writes that marked text is underlined, and where that begins and ends.
  private func writeAttributes(at offset: Int, of text: AccessibilityText, _ characters: TextOffsets) {
    let range: Range<Int>
    if let marked = text.markedRange {
      range =
        marked.contains(offset)
        ? marked
        : offset < marked.lowerBound
          ? 0..<marked.lowerBound : marked.upperBound..<max(marked.upperBound, characters.count)
    } else {
      range = 0..<characters.count
    }
    writeAttributes(isMarked(offset, text) ? ["underline": "single"] : [:])
    write(range.lowerBound)
    write(range.upperBound)
  }
}
