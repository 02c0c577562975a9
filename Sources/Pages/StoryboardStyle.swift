/// The rules of drawings, which stand in a page and in a file of their own, and those of the page
/// around them.
///
/// Texts contrast with their ground by 4.5 to 1 at least, in both schemes.
package enum StoryboardStyle {
  package static let drawing = """
    :root { color-scheme: light dark; --ink: #1a1a1a; --soft: #595959; --paper: #fff;
      --glass: #e9ecf1; --card: #fff; --edge: #a3a9b3; --bezel: #3b4048; --new: #00694a;
      --newground: #d5f1e5; --gone: #6f4a00; --odd: #9c3f00; --oddground: #ffe6d1;
      --bad: #b00020; --badground: #fdebed; --dim: #14181e30; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #ededed; --soft: #b4b8be; --paper: #161616; --glass: #23272c;
        --card: #2e333a; --edge: #666d77; --bezel: #878e98; --new: #5fdcab;
        --newground: #153f30; --gone: #e4b564; --odd: #ffb583; --oddground: #4b2b12;
        --bad: #ff919b; --badground: #3d1219; --dim: #00000060; } }
    svg text { fill: var(--ink); font-size: 11px; }
    svg .mono, svg .code { font-family: ui-monospace, Menlo, Consolas, monospace; }
    svg .code { font-size: 12px; } svg .step { font-size: 14px; font-weight: 700; }
    svg .head { font-size: 17px; font-weight: 700; } svg .claim { font-size: 12px; }
    svg .small { font-size: 10.5px; } svg .strong { font-weight: 700; }
    svg .tag, svg .label { font-size: 10px; fill: var(--soft); }
    .bezel { fill: var(--glass); stroke: var(--bezel); stroke-width: 2; }
    .bezel.bad { stroke: var(--bad); stroke-width: 3; }
    .speaker { fill: var(--edge); }
    .root, .card, .tab { fill: var(--card); stroke: var(--edge); }
    .root { fill: var(--glass); stroke: none; } .rule { stroke: var(--edge); }
    .dim { fill: var(--dim); } .tab.selected { stroke: var(--ink); stroke-width: 1.5; }
    .card.new, .tab.new { fill: var(--newground); stroke: var(--new);
      stroke-width: 1.5; }
    .card.odd, .tab.odd, .note { fill: var(--oddground); stroke: var(--odd); stroke-width: 1.5; }
    .gone { fill: none; stroke: var(--gone); stroke-dasharray: 3 2; }
    svg .was { fill: var(--gone); font-size: 10.5px; text-decoration: line-through; }
    svg .minus, svg .plus, svg .unequal { font-size: 14px; font-weight: 700; }
    svg .minus { fill: var(--gone); } svg .plus { fill: var(--new); }
    svg .unequal { fill: var(--odd); }
    .breach { fill: var(--badground); stroke: var(--bad); }
    svg text.bad { fill: var(--bad); font-weight: 700; } .ground { fill: var(--paper); }
    """

  static let page = """
    code, pre { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .9em; }
    .claims { border-left: .3rem solid var(--bad); background: var(--badground);
      padding: .5rem 1rem; border-radius: .25rem; margin: 1rem 0; }
    .claims.held { border-color: var(--new); background: var(--newground); }
    .claims p, .broken { color: var(--ink); } .broken strong, .claims strong { color: var(--bad); }
    .claims.held strong { color: var(--new); }
    .story { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: 0 1rem;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--least)), 1fr)); }
    .phones { --least: 15rem; } .pairs { --least: 25rem; } .states { --least: 18rem; }
    .frame, .left-out { border: 1px solid var(--line); border-radius: .75rem; padding: .75rem 1rem;
      margin: 0 0 1rem; min-width: 0; }
    .frame { display: grid; grid-row: span 3; grid-template-rows: subgrid; }
    .frame > * { min-width: 0; }
    .frame.breaks { border: 2px solid var(--bad); }
    .left-out { grid-row: span 3; display: grid; place-content: center; text-align: center; }
    .frame h3 { font-size: 1rem; font-weight: 600; margin: 0 0 .5rem; display: flex;
      gap: .5rem; align-items: baseline; color: var(--ink); }
    .frame h3 > * { min-width: 0; overflow-wrap: anywhere; }
    .frame .number { flex: none; min-width: 1.6rem; padding: 0 .35rem; border-radius: 1rem;
      background: var(--ink); color: var(--paper); text-align: center; font-size: .85rem; }
    .frame.breaks .number { background: var(--bad); }
    .frame svg { max-width: 15rem; margin: 0 auto; } .pairs .frame svg { max-width: 28rem; }
    .changes { list-style: none; padding: 0; margin: .75rem 0 0; }
    .changes li { font: .8rem/1.5 ui-monospace, Menlo, Consolas, monospace;
      overflow-wrap: anywhere; }
    .warning { color: var(--odd); }
    .broken { background: var(--badground); border: 1px solid var(--bad); border-radius: .5rem;
      padding: .4rem .6rem; margin: .75rem 0 0; }
    .state { width: 100%; } .state th { font-weight: 400; color: var(--soft); }
    .state th, .state td { white-space: normal; overflow-wrap: anywhere; vertical-align: top;
      font-size: .85rem; } .state td { font-family: ui-monospace, Menlo, Consolas, monospace; }
    .state tr.changed > * { background: var(--newground); color: var(--ink); }
    del { color: var(--gone); }
    ins { color: var(--new); font-weight: 700; text-decoration: none; }
    .legend span { white-space: nowrap; margin-right: 1rem; } .legend b { color: var(--ink); }
    @media (max-width: 30rem) { .frame { padding: .6rem; } }
    pre { background: var(--glass); padding: .75rem; border-radius: .5rem; margin: .25rem 0 1rem; }
    """
}
