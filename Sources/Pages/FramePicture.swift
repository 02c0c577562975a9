/// The drawing of one frame: its phones, or the parts of the state.
package struct FramePicture {
  private static let (gap, row) = (24, 22)
  /// The width of a drawing of the parts of a state.
  private static let stateWidth = 240
  /// The number of parts that are drawn.
  private static let rowLimit = 14

  package let frame: Storyboard.Frame
  /// The frame before; nil for the first one, and after a gap.
  let before: Storyboard.Frame?

  private var phones: [Phone] {
    let isLike = before?.screens.count == frame.screens.count
    return frame.screens.indices.map { index in
      Phone(
        frame.screens[index], before: isLike ? before?.screens[index] : nil,
        other: frame.screens.count.isMultiple(of: 2) ? frame.screens[index ^ 1] : nil)
    }
  }

  package static func width(of frame: Storyboard.Frame) -> Int {
    let count = frame.screens.count
    return count == 0 ? stateWidth : count * (Phone.width + gap) - gap
  }

  /// The height of the phones.
  package var phoneHeight: Int { phones.map(\.height).max() ?? 0 }

  /// The height of all that is drawn.
  package func height(phone: Int) -> Int {
    if frame.screens.isEmpty { return max(1, rows.count) * Self.row + 4 }
    return captionHeight + phone
  }

  private var captionHeight: Int { frame.screens.contains { !$0.caption.isEmpty } ? 18 : 0 }

  /// The shapes.
  ///
  /// - Parameter height: the height of the phones, which is the same in all frames of a page.
  package func content(phone height: Int) -> [Markup] {
    if frame.screens.isEmpty { return stateContent }
    var shapes: [Markup] = []
    for (index, phone) in phones.enumerated() {
      let x = index * (Phone.width + Self.gap)
      shapes.append(
        Drawing.group(
          x: x, y: captionHeight, phone.content(height: height, isBroken: !frame.broken.isEmpty)))
      if captionHeight > 0 {
        shapes.append(
          Drawing.text(
            frame.screens[index].caption, "label", x: x + Phone.width / 2, y: 11, anchor: "middle"))
      }
    }
    for pair in frame.unequalPairs {
      shapes.append(
        Drawing.text(
          "≠", "unequal", x: (2 * pair + 1) * (Phone.width + Self.gap) - Self.gap / 2,
          y: captionHeight + height / 2, anchor: "middle"))
    }
    return shapes
  }

  // MARK: A state without screens

  private var rows: [(name: String, value: String, isNew: Bool)] {
    let parts = frame.state.prefix(Self.rowLimit).map { part in
      let old = before?.value(of: part.name)
      let isNew = old != nil && old != part.value
      return (part.name, isNew ? "\(old ?? "") → \(part.value)" : part.value, isNew)
    }
    let rest = frame.state.count - parts.count
    return parts + (rest > 0 ? [("…", "\(rest) more", false)] : [])
  }

  private var stateContent: [Markup] {
    rows.enumerated().flatMap { index, row -> [Markup] in
      let y = index * Self.row + 2
      let room = (Self.stateWidth - 30 - row.name.count * 5) * 10 / 66
      return [
        Drawing.rectangle(
          row.isNew ? "card new" : "card", x: 1, y: y, width: Self.stateWidth - 2,
          height: Self.row - 2, radius: 4),
        Drawing.text(row.name, "label", x: 8, y: y + 14),
        Drawing.text(
          Drawing.shortened(row.value, to: max(8, room)), "mono", x: Self.stateWidth - 8,
          y: y + 14, anchor: "end"),
      ]
    }
  }
}

extension Storyboard.Frame {
  /// The pairs of a wanted and a visible picture that don't show the same screens, by number.
  var unequalPairs: [Int] {
    (0..<screens.count / 2).filter { pair in
      let (wanted, visible) = (screens[2 * pair], screens[2 * pair + 1])
      return wanted.tab != visible.tab || wanted.path != visible.path
        || wanted.modals != visible.modals
    }
  }

  func value(of name: String) -> String? { state.first { $0.name == name }?.value }

  /// The picture in words.
  package var words: String {
    var sentences = screens.map { screens in
      let caption = screens.caption.isEmpty ? "" : "\(screens.caption): "
      let stack = ([screens.rootName] + screens.path).joined(separator: ", then ")
      let modals = screens.modals.map { modal in
        "above it the \(modal.style.rawValue) "
          + ([modal.name] + modal.path).joined(separator: ", then ")
      }
      return caption + ([stack] + modals + screens.notes).joined(separator: "; ") + "."
    }
    if !unequalPairs.isEmpty { sentences.append("The two differ.") }
    if screens.isEmpty { sentences += state.map { "\($0.name): \($0.value)." } }
    sentences += broken.map { "Breaks \($0.name)." }
    return sentences.joined(separator: " ")
  }

  /// `Start`, or the number of the action.
  package var title: String { number == 0 ? "Start" : "After action \(number)" }
}

extension Storyboard {
  /// The picture of each frame.
  package var pictures: [FramePicture] {
    frames.indices.map { index in
      let before = index > 0 ? frames[index - 1] : nil
      let isNext = before?.number == frames[index].number - 1
      return FramePicture(frame: frames[index], before: isNext ? before : nil)
    }
  }

  /// `✗ NAME`, or that every claim holds.
  package var headline: String {
    claims.isEmpty ? "✓ every claim holds" : claims.map { "✗ \($0.name)" }.joined(separator: ", ")
  }
}
