/// A drawing of a phone: the stack as cards, the modals above it, the tabs.
///
/// The title of each screen stays visible, however many lie above it. Screens that weren't in the
/// frame before have a plus, those that are gone a dashed line, and those that only one of the two
/// pictures of a device shows a ≠: no meaning is in a colour alone.
package struct Phone {
  package static let width = 200
  private static let (edge, title, tabBar, top) = (6, 24, 28, 20)

  /// A screen, with its title.
  private struct Card {
    var title: String
    var isNew = false
    var isOdd = false

    func style(_ style: String) -> String {
      style + (isNew ? " new" : "") + (isOdd ? " odd" : "")
    }
  }

  /// The window or a modal, with its stack.
  private struct Layer {
    var style: Storyboard.Modal.Style?
    var cards: [Card]
    /// The screens that the stack had before, and has no more.
    var gone: [String]
  }

  private let screens: Storyboard.Screens
  private let layers: [Layer]
  /// The modals that were there before, and aren't any more.
  private let gone: [String]
  private let isTabNew: Bool
  private let isTabOdd: Bool

  /// - Parameters:
  ///   - screens: the screens.
  ///   - before: those of the frame before.
  ///   - other: those that should be the same.
  init(
    _ screens: Storyboard.Screens, before: Storyboard.Screens?, other: Storyboard.Screens? = nil
  ) {
    self.screens = screens
    let before = before ?? screens
    let other = other ?? screens
    isTabNew = before.tab != screens.tab
    isTabOdd = other.tab != screens.tab
    // Another tab has another stack, so its screens were there before.
    let old = isTabNew ? screens.path : before.path
    var layers = [
      Self.layer(nil, screens.rootName, screens.path, before: old, other: other.path)
    ]
    for modal in screens.modals {
      let (old, twin) = (before.modal(like: modal), other.modal(like: modal))
      var layer = Self.layer(
        modal.style, modal.name, modal.path, before: old?.path ?? modal.path,
        other: twin?.path ?? modal.path)
      layer.cards[0].isNew = old == nil
      layer.cards[0].isOdd = twin == nil
      layers.append(layer)
    }
    self.layers = layers
    gone = before.modals.filter { screens.modal(like: $0) == nil }
      .map { "\($0.style.rawValue) \($0.name)" }
  }

  private static func layer(
    _ style: Storyboard.Modal.Style?, _ root: String, _ path: [String], before: [String],
    other: [String]
  ) -> Layer {
    let kept = zip(path, before).prefix { $0 == $1 }.count
    let agreed = zip(path, other).prefix { $0 == $1 }.count
    let cards = path.indices.map {
      Card(title: path[$0], isNew: $0 >= kept, isOdd: $0 >= agreed)
    }
    return Layer(
      style: style, cards: [Card(title: root)] + cards, gone: Array(before.dropFirst(kept)))
  }

  /// The height that the drawing needs.
  var height: Int { max(drawing(height: 0).end, 250) }

  /// Draws the phone; its content stands at the top of a taller one.
  func content(height: Int, isBroken: Bool) -> [Markup] {
    [
      Drawing.rectangle(
        isBroken ? "bezel bad" : "bezel", x: 1, y: 1, width: Self.width - 2, height: height - 2,
        radius: 20),
      Drawing.rectangle("speaker", x: Self.width / 2 - 20, y: 9, width: 40, height: 4, radius: 2),
    ] + drawing(height: height).shapes
  }

  /// Titles are drawn last, so that those below a modal can be read.
  private func drawing(height: Int) -> (shapes: [Markup], end: Int) {
    let tabs = screens.tabs.isEmpty ? 0 : Self.tabBar
    let below = tabs + screens.notes.count * 22
    let bottom = height - 10 - below
    var (shapes, titles): ([Markup], [Markup]) = ([], [])
    var y = Self.top
    for (index, layer) in layers.enumerated() {
      if index > 0 {
        y += 8
        shapes.append(
          Drawing.rectangle(
            "dim", x: Self.edge, y: Self.top, width: Self.width - 2 * Self.edge,
            height: max(0, bottom - Self.top), radius: 8))
      }
      draw(layer, from: &y, to: bottom, &shapes, &titles)
    }
    for name in gone {
      draw(gone: name, at: y + 6, indent: 0, &shapes)
      y += 26
    }
    for (index, note) in screens.notes.enumerated() {
      shapes += draw(note: note, at: bottom + 2 + index * 22)
    }
    if tabs > 0 { shapes += draw(tabsAt: height - 10 - tabs + 4) }
    return (shapes + titles, y + 40 + below)
  }

  private func draw(
    _ layer: Layer, from y: inout Int, to bottom: Int, _ shapes: inout [Markup],
    _ titles: inout [Markup]
  ) {
    if let style = layer.style, style == .alert || style == .dialog {
      let inset = style == .alert ? 20 : 10
      shapes += [
        Drawing.rectangle(
          layer.cards[0].style("card"), x: inset, y: y + 4, width: Self.width - 2 * inset,
          height: 46, radius: 12),
        Drawing.text(style.rawValue, "tag", x: Self.width / 2, y: y + 44, anchor: "middle"),
        Drawing.line("rule", from: (inset + 8, y + 31), to: (Self.width - inset - 8, y + 31)),
      ]
      titles += draw(layer.cards[0], at: y + 6, from: inset, to: Self.width - inset)
      y += 52
      return
    }
    for (depth, card) in layer.cards.enumerated() {
      let style = depth == 0 ? layer.style : nil
      let x = Self.edge + min(depth, 5) * 5
      shapes.append(
        Drawing.rectangle(
          card.style(depth == 0 && layer.style == nil ? "root" : "card"), x: x, y: y,
          width: Self.width - Self.edge - x, height: max(Self.title, bottom - y),
          radius: style == .sheet ? 14 : 8))
      if let style {
        titles.append(Drawing.text(style.rawValue, "tag", x: x + 8, y: y + 14))
        y += 12
      }
      if style == .sheet {
        shapes.append(
          Drawing.rectangle(
            "speaker", x: Self.width / 2 - 14, y: y - 8, width: 28, height: 3, radius: 1))
      }
      titles += draw(card, at: y, from: x, to: Self.width - Self.edge)
      y += Self.title
    }
    for name in layer.gone {
      draw(gone: name, at: y + 2, indent: 5, &titles)
      y += 22
    }
  }

  /// The title of a screen and its marks.
  private func draw(_ card: Card, at y: Int, from left: Int, to right: Int) -> [Markup] {
    let marks = [card.isOdd ? ("≠", "unequal") : nil, card.isNew ? ("+", "plus") : nil]
      .compactMap(\.self)
    var end = right - 8
    var shapes: [Markup] = []
    for (text, style) in marks.reversed() {
      shapes.append(Drawing.text(text, style, x: end, y: y + 17, anchor: "end"))
      end -= 14
    }
    let room = (end - left - 10) * 10 / 66
    let title = Drawing.shortened(card.title, to: max(4, room))
    return [Drawing.text(title, "mono", x: left + 8, y: y + 16)] + shapes
  }

  private func draw(gone name: String, at y: Int, indent: Int, _ shapes: inout [Markup]) {
    let x = Self.edge + indent + 4
    shapes += [
      Drawing.rectangle(
        "gone", x: x, y: y, width: Self.width - Self.edge - 4 - x, height: 18, radius: 6),
      Drawing.text("−", "minus", x: Self.width - Self.edge - 10, y: y + 14, anchor: "end"),
      Drawing.text(Drawing.shortened(name, to: 23), "mono was", x: x + 6, y: y + 13),
    ]
  }

  private func draw(note: String, at y: Int) -> [Markup] {
    [
      Drawing.rectangle(
        "note", x: Self.edge + 4, y: y, width: Self.width - 2 * Self.edge - 8, height: 19,
        radius: 9),
      Drawing.text(
        Drawing.shortened(note, to: 30), "small", x: Self.width / 2, y: y + 13, anchor: "middle"),
    ]
  }

  private func draw(tabsAt y: Int) -> [Markup] {
    let width = (Self.width - 2 * Self.edge) / screens.tabs.count
    return screens.tabs.enumerated().flatMap { index, name -> [Markup] in
      let x = Self.edge + index * width
      let isSelected = index == screens.tab
      let (isNew, isOdd) = (isSelected && isTabNew, isSelected && isTabOdd)
      let mark = (isOdd ? "≠ " : "") + (isNew ? "+ " : "")
      let style = ["tab", isSelected ? "selected" : "", isNew ? "new" : "", isOdd ? "odd" : ""]
        .filter { !$0.isEmpty }
      return [
        Drawing.rectangle(
          style.joined(separator: " "), x: x + 1, y: y, width: width - 2, height: 20, radius: 8),
        Drawing.text(
          mark + Drawing.shortened(name, to: max(2, width / 7 - mark.count)),
          isSelected ? "small strong" : "small", x: x + width / 2, y: y + 14, anchor: "middle"),
      ]
    }
  }
}

extension Storyboard.Screens {
  /// The title of the root, which names its tab.
  package var rootName: String {
    if tabs.indices.contains(tab) { return "\(tabs[tab]): root" }
    return tab == 0 ? "root" : "root \(tab + 1)"
  }

  func modal(like other: Storyboard.Modal) -> Storyboard.Modal? {
    modals.first { $0.name == other.name && $0.style == other.style }
  }
}
