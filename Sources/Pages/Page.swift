/// A page that is one file: no scripts, no fonts, no pictures from elsewhere.
package enum Page {
  /// Returns the text of a page.
  ///
  /// - Parameters:
  ///   - title: the title of the window.
  ///   - style: the rules of this kind of page, after those that all pages have.
  ///   - body: the content.
  ///   - script: the script that runs at the end of the page; a page with one can load and send
  ///     nothing.
  package static func text(
    title: String, style: String, _ body: [Markup], script: String = ""
  ) -> String {
    let policy: [Markup] =
      script.isEmpty
      ? []
      : [
        .tag(
          "meta",
          [
            "http-equiv": "Content-Security-Policy",
            "content": "default-src 'none'; img-src data:; style-src 'unsafe-inline'; "
              + "script-src 'unsafe-inline'; form-action 'none'; base-uri 'none'",
          ])
      ]
    let head: [Markup] =
      [
        .tag("meta", ["charset": "utf-8"]),
        .tag("meta", ["name": "generator", "content": "coordinator-testing"]),
      ] + policy + [
        .tag("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        // Without it, browsers ask the server for an icon.
        .tag("link", ["rel": "icon", "href": "data:,"]),
        .tag("title", [:], title),
        .style(rules + "\n" + style),
      ]
    let page = Markup.tag(
      "html", ["lang": "en"],
      [
        .tag("head", [:], head),
        .tag(
          "body", [:], [.tag("main", [:], body)] + (script.isEmpty ? [] : [.script(script)])),
      ])
    return "<!DOCTYPE html>\n\(page.rendered)\n"
  }

  /// The rules of every page: system fonts, light and dark, and one column on a phone.
  private static let rules = """
    :root { color-scheme: light dark; --paper: #fff; --ink: #1a1a1a; --soft: #595959;
      --line: #d9d9d9; --focus: #0072b2; }
    @media (prefers-color-scheme: dark) {
      :root { --paper: #161616; --ink: #ededed; --soft: #b0b0b0; --line: #404040;
        --focus: #56b4e9; } }
    * { box-sizing: border-box; }
    body { margin: 0 auto; padding: 1rem; max-width: 72rem; background: var(--paper);
      color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
    h1 { font-size: 1.6rem; margin: .5rem 0; } h2 { font-size: 1.25rem; margin: 2rem 0 .25rem; }
    p, li { color: var(--soft); margin: .25rem 0; }
    svg { display: block; width: 100%; height: auto; overflow: visible;
      font-family: system-ui, sans-serif; }
    .scroll { overflow-x: auto; } .scroll:focus-visible { outline: 2px solid var(--focus); }
    summary { cursor: pointer; padding: .5rem 0; }
    table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
    th, td { padding: .3rem .75rem .3rem 0; text-align: left; border-bottom: 1px solid var(--line);
      white-space: nowrap; }
    .number { text-align: right; }
    @media print { details > * { display: block; } }
    """
}
