extension StateBrowser {
  /// The rules of the part of a page, after those of storyboards.
  static let style = """

    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap; }
    #walk { border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; margin: 1rem 0; }
    #walk button, #walk input, #walk select { font: inherit; color: var(--ink);
      background: var(--card); border: 1px solid var(--edge); border-radius: .5rem;
      padding: .35rem .7rem; min-height: 2.25rem; max-width: 100%; }
    #walk button { cursor: pointer; text-align: left; }
    #walk button:hover:enabled { border-color: var(--ink); }
    #walk button:disabled { color: var(--soft); cursor: default; border-style: dashed; }
    #walk :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
    #walk small { color: var(--soft); margin-left: .5rem; }
    #walk .bad, #walk .bad > span:first-child { color: var(--bad); font-weight: 600; }
    #walk h3 { font-size: 1rem; margin: 0 0 .5rem; } #walk * + h3 { margin-top: 1rem; }
    #walk h3, #walk button, #walk li { overflow-wrap: anywhere; }
    #walk-form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
    #walk-form label[for] { margin-left: auto; } #walk-search { flex: 1 1 10rem; }
    #walk-found, #walk-actions, #walk-targets { list-style: none; margin: 0; padding: 0; }
    #walk-found li { margin: .5rem 0 0; }
    .walk-columns { display: grid; gap: 1.5rem; margin-top: 1rem;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); }
    .walk-columns > * { min-width: 0; }
    #walk-actions button { width: 100%; }
    #walk-actions, #walk-targets { max-height: 34rem; overflow-y: auto; padding: 4px;
      margin: -4px; }
    #walk-way { margin: 0; padding-left: 1.75rem; } #walk-way li::marker { color: var(--soft); }
    #walk-way [aria-current] { border-color: var(--ink); border-width: 2px; }
    #walk-targets li { margin: 0 0 .6rem; } #walk-targets small { display: block; margin: 0; }
    #walk-targets .bad small, #walk-targets button { font-weight: 400; }
    .walk-choices { display: flex; flex-wrap: wrap; gap: .35rem; align-items: center; }
    .walk-choices button { font-size: .85rem !important; min-height: 1.9rem !important;
      padding: .15rem .55rem !important; }
    .walk-goal { color: var(--new); font-weight: 600; }
    #walk-claims > * { margin: 0 0 .75rem; }
    """
}
