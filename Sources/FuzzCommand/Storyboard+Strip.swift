import Pages

extension Storyboard {
  /// The storyboard as one SVG file: the claims, and the frames in rows.
  var svg: String {
    let strip = Strip(self)
    let style = Markup.style(
      StoryboardStyle.drawing + "\nsvg { font-family: system-ui, sans-serif; }")
    let ground = Drawing.rectangle("ground", x: 0, y: 0, width: strip.width, height: strip.height)
    let picture = Drawing.picture(
      id: "storyboard", width: strip.width, height: strip.height, title: "\(subject): \(headline)",
      description: frames.map { "\($0.title): \($0.action) \($0.words)" }.joined(separator: " "),
      [style, ground] + strip.shapes, isFile: true)
    return picture.rendered + "\n"
  }
}

/// The layout of all frames in rows.
private struct Strip {
  private static let (margin, gap, most) = (20, 24, 1_000)

  private(set) var shapes: [Markup] = []
  private(set) var width = 0
  private(set) var height = 0

  init(_ story: Storyboard) {
    let pictures = story.pictures
    let phone = pictures.map(\.phoneHeight).max() ?? 0
    let cell = story.frames.map(FramePicture.width(of:)).max() ?? Phone.width
    let perRow = max(1, min(pictures.count, (Self.most + Self.gap) / (cell + Self.gap)))
    width = max(2 * Self.margin + perRow * (cell + Self.gap) - Self.gap, 460)
    height = heading(of: story)
    var rest = pictures[...]
    while !rest.isEmpty {
      let columns = rest.prefix(perRow).map { Column($0, width: cell, phone: phone) }
      rest = rest.dropFirst(perRow)
      // The drawings of a row stand at the same height.
      let head = columns.map(\.headHeight).max() ?? 0
      let body = columns.map(\.pictureHeight).max() ?? 0
      for (index, column) in columns.enumerated() {
        shapes.append(
          Drawing.group(
            x: Self.margin + index * (cell + Self.gap), y: height,
            column.shapes(pictureAt: head, textAt: head + body)))
      }
      height += head + body + (columns.map(\.tailHeight).max() ?? 0) + Self.gap
    }
  }

  /// Draws the machine and the claims, and returns the place below them.
  private mutating func heading(of story: Storyboard) -> Int {
    var y = Self.margin + 16
    let room = width - 2 * Self.margin
    for line in Drawing.lines(of: story.subject, width: room / 10, atMost: 2) {
      shapes.append(Drawing.text(line, "head", x: Self.margin, y: y))
      y += 22
    }
    let start =
      story.start.isEmpty ? [] : ["From the start with \(story.start.joined(separator: "; "))"]
    let verdict =
      story.claims.isEmpty
      ? [story.headline]
      : story.claims.map { $0.meaning.isEmpty ? "✗ \($0.name)" : "✗ \($0.name): \($0.meaning)" }
    for (index, text) in (verdict + start).enumerated() {
      let style = index < story.claims.count ? "claim bad" : "claim"
      for line in Drawing.lines(of: text, width: room * 10 / 75, atMost: 4) {
        shapes.append(Drawing.text(line, style, x: Self.margin, y: y))
        y += 17
      }
    }
    return y + 12
  }
}

/// A frame with its texts.
private struct Column {
  private let picture: FramePicture
  private let width: Int
  private let phone: Int
  private let action: [String]
  private let changes: [String]
  private let broken: [(text: String, isName: Bool)]

  init(_ picture: FramePicture, width: Int, phone: Int) {
    self.picture = picture
    self.width = width
    self.phone = phone
    let frame = picture.frame
    action = Drawing.lines(
      of: frame.action + (frame.isPossible ? "" : " (not possible here)"),
      width: (width - 24) * 10 / 73, atMost: 4)
    // A state that is drawn shows its changes.
    let listed = frame.screens.isEmpty ? [] : frame.changes
    changes =
      listed.prefix(6).flatMap { Drawing.lines(of: $0, width: width * 10 / 66, atMost: 3) }
      + (listed.count > 6 ? ["… \(listed.count - 6) more"] : [])
    broken = frame.broken.flatMap { claim in
      Drawing.lines(of: "✗ \(claim.name)", width: (width - 16) / 8, atMost: 2).map { ($0, true) }
        + Drawing.lines(of: claim.meaning, width: (width - 16) * 10 / 64, atMost: 4)
        .map { ($0, false) }
    }
  }

  var headHeight: Int { 14 + max(1, action.count) * 16 }
  var pictureHeight: Int { picture.height(phone: phone) + 8 }
  var tailHeight: Int { changes.count * 15 + (broken.isEmpty ? 0 : broken.count * 16 + 18) }

  func shapes(pictureAt top: Int, textAt text: Int) -> [Markup] {
    let number = picture.frame.number
    var shapes = [Drawing.text(number == 0 ? "Start" : "\(number)", "step", x: 0, y: 14)]
    for (index, line) in action.enumerated() {
      shapes.append(Drawing.text(line, "code", x: 24, y: 14 + index * 16))
    }
    shapes.append(Drawing.group(x: 0, y: top, picture.content(phone: phone)))
    var y = text + 14
    for line in changes {
      shapes.append(Drawing.text(line, "mono", x: 0, y: y))
      y += 15
    }
    if broken.isEmpty { return shapes }
    shapes.append(
      Drawing.rectangle(
        "breach", x: 0, y: y - 8, width: width, height: broken.count * 16 + 12, radius: 6))
    for (line, isName) in broken {
      shapes.append(Drawing.text(line, isName ? "bad" : "claim", x: 8, y: y + 10))
      y += 16
    }
    return shapes
  }
}
