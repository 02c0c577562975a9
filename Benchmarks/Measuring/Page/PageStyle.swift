/// The style sheet of charts, after that of every page.
///
/// The first five colours of series are from the palette of Okabe and Ito (2008), which people with
/// any kind of colour blindness can tell apart, darkened on white and lightened on black until they
/// contrast by 3 to 1. Dashes and shapes identify the series as well.
enum PageStyle {
  static let rules = """
    :root { --s0: #0072b2; --s1: #d55e00; --s2: #00825f; --s3: #a8518a; --s4: #8a6d00;
      --s5: #1a1a1a; --s6: #8c4a2f; --s7: #c2185b; }
    @media (prefers-color-scheme: dark) {
      :root { --s0: #56b4e9; --s1: #f0873a; --s2: #2fc79a; --s3: #e39cc6; --s4: #e6c530;
        --s5: #ededed; --s6: #d0a080; --s7: #ff8fa3; } }
    main { display: grid; gap: 0 2rem; align-items: start;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); }
    main > * { grid-column: 1 / -1; min-width: 0; }
    main > section:has(figure:only-child) { grid-column: auto; }
    .charts { display: grid; gap: 1.5rem; align-items: start;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); margin: 1rem 0; }
    figure { margin: 0; max-width: 36rem; } figcaption { font-weight: 600; margin-bottom: .5rem; }
    .fact { display: inline-block; }
    svg text { fill: var(--ink); font-size: 11.5px; }
    svg .tick { fill: var(--soft); font-size: 11px; }
    svg .value { font-variant-numeric: tabular-nums; }
    .bar { fill: var(--s0); } .interval { stroke: var(--ink); stroke-width: 1.3; }
    .target { stroke: var(--s1); stroke-width: 2.5; }
    .reference { stroke: var(--ink); stroke-width: 1.5; stroke-dasharray: 3 2; }
    .grid { stroke: var(--line); }
    .axis { stroke: var(--soft); } .curve { fill: none; stroke-width: 2; }
    .mark { stroke: var(--paper); stroke-width: 1; }
    .curve.s0 { stroke: var(--s0); } .curve.s1 { stroke: var(--s1); stroke-dasharray: 7 3; }
    .curve.s2 { stroke: var(--s2); stroke-dasharray: 2 2; }
    .curve.s3 { stroke: var(--s3); stroke-dasharray: 9 3 2 3; }
    .curve.s4 { stroke: var(--s4); stroke-dasharray: 12 4; }
    .curve.s5 { stroke: var(--s5); stroke-dasharray: 1 3; }
    .curve.s6 { stroke: var(--s6); stroke-dasharray: 6 2 2 2 2 2; }
    .curve.s7 { stroke: var(--s7); stroke-dasharray: 14 3 3 3; }
    .mark.s0 { fill: var(--s0); } .mark.s1 { fill: var(--s1); } .mark.s2 { fill: var(--s2); }
    .mark.s3 { fill: var(--s3); } .mark.s4 { fill: var(--s4); } .mark.s5 { fill: var(--s5); }
    .mark.s6 { fill: var(--s6); } .mark.s7 { fill: var(--s7); }
    """
}
