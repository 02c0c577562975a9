extension Storyboard {
  /// The storyboard as a page of its own.
  package var page: String {
    Page.text(
      title: "\(subject): \(headline)", style: Storyboard.style,
      [.tag("h1", [:], subject)] + section(id: "frame", level: "h2"))
  }

  /// The rules of a page that has storyboards.
  package static let style = StoryboardStyle.drawing + "\n" + StoryboardStyle.page

  /// The storyboard as a part of a page.
  ///
  /// - Parameters:
  ///   - id: an identifier that is unique on the page.
  ///   - level: the element of the headings below the frames.
  package func section(id: String, level: String) -> [Markup] {
    let height = pictures.map(\.phoneHeight).max() ?? 0
    var items: [Markup] = []
    for (index, picture) in pictures.enumerated() {
      let number = picture.frame.number
      let left = number - (index > 0 ? frames[index - 1].number + 1 : 0)
      if left > 0 {
        items.append(
          .tag("li", ["class": "left-out"], [.tag("p", [:], "… \(left) more")]))
      }
      items.append(item(picture, height: height, id: "\(id)-\(number)"))
    }
    let kind = ["states", "phones", "pairs"][min(frames.first?.screens.count ?? 0, 2)]
    return [verdict] + remarks.map { .tag("p", [:], $0) } + beginning
      + [.tag("ol", ["class": "story \(kind)"], items), legend]
      + repeats.flatMap { part in
        [.tag(level, [:], part.name), .code(part.value, label: part.name)]
      }
  }

  private var verdict: Markup {
    if claims.isEmpty {
      return .tag(
        "div", ["class": "claims held"], [.tag("p", [:], [.tag("strong", [:], headline)])])
    }
    return .tag("div", ["class": "claims"], claims.map { .tag("p", [:], Self.words(of: $0)) })
  }

  private static func words(of claim: Claim) -> [Markup] {
    [.tag("strong", [:], "✗ \(claim.name)")]
      + (claim.meaning.isEmpty ? [] : [.text(" " + claim.meaning)])
  }

  private var beginning: [Markup] {
    if start.isEmpty { return [] }
    return [
      .tag("p", [:], "From the start with"),
      .tag("ul", ["class": "changes"], start.map { .tag("li", [:], $0) }),
    ]
  }

  /// The meaning of the marks.
  private var legend: Markup {
    guard let count = frames.first?.screens.count, count > 0 else { return .text("") }
    let marks =
      [("+", "new in this step"), ("−", "gone in this step")]
      + (count > 1 ? [("≠", "wanted and visible differ")] : [])
    return .tag(
      "p", ["class": "legend"],
      marks.map { mark, meaning in
        .tag("span", [:], [.tag("b", [:], mark), .text(" \(meaning)")])
      })
  }

  private func item(_ picture: FramePicture, height: Int, id: String) -> Markup {
    let frame = picture.frame
    let heading: [Markup] = [
      .tag("span", ["class": "number"], "\(frame.number)"), .tag("code", [:], frame.action),
    ]
    var head = [Markup.tag("h3", [:], frame.number == 0 ? [.tag("span", [:], "Start")] : heading)]
    if !frame.isPossible {
      head.append(.tag("p", ["class": "warning"], "The machine doesn't offer this action here."))
    }
    let table = frame.table(after: picture.before)
    let drawing =
      frame.screens.isEmpty
      ? table
      : Drawing.picture(
        id: id, width: FramePicture.width(of: frame), height: picture.height(phone: height),
        title: frame.title, description: frame.words, picture.content(phone: height))
    var rest: [Markup] = []
    // A table of the whole state shows its changes.
    if !frame.changes.isEmpty, !frame.screens.isEmpty || frame.isCut {
      rest.append(.tag("ul", ["class": "changes"], frame.changes.map { .tag("li", [:], $0) }))
    }
    rest += frame.broken.map { .tag("p", ["class": "broken"], Self.words(of: $0)) }
    if !frame.screens.isEmpty, !frame.state.isEmpty {
      rest.append(.tag("details", [:], [.tag("summary", [:], "State"), table]))
    }
    return .tag(
      "li", ["class": frame.broken.isEmpty ? "frame" : "frame breaks"],
      [.tag("div", [:], head), .tag("div", [:], [drawing]), .tag("div", [:], rest)])
  }
}

extension Storyboard.Frame {
  /// The number of characters of a value that are shown.
  private static let limit = 200

  /// True if the table doesn't show all of the state.
  fileprivate var isCut: Bool {
    state.isEmpty || state.contains { $0.value.count > Self.limit }
  }

  /// The parts of the state; those that changed have the old value, too.
  fileprivate func table(after before: Storyboard.Frame?) -> Markup {
    let rows = state.map { part -> Markup in
      let name = Markup.tag("th", ["scope": "row"], part.name)
      let value = Drawing.shortened(part.value, to: Self.limit)
      guard let old = before?.value(of: part.name), old != part.value else {
        return .tag("tr", [:], [name, .tag("td", [:], value)])
      }
      let change: [Markup] = [
        .tag("del", [:], Drawing.shortened(old, to: Self.limit)), .text(" → "),
        .tag("ins", [:], value),
      ]
      return .tag("tr", ["class": "changed"], [name, .tag("td", [:], change)])
    }
    return .tag("table", ["class": "state"], [.tag("tbody", [:], rows)])
  }
}
