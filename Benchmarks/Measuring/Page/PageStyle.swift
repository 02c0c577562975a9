/// The style sheet of charts, after that of every page.
///
/// The colours of series are from the palette of Okabe and Ito (2008), which people with any kind
/// of colour blindness can tell apart, darkened on white and lightened on black until they contrast
/// by 3 to 1. Dashes and shapes identify the series as well.
enum PageStyle {
  static let rules = """
    :root { --s0: #0072b2; --s1: #d55e00; --s2: #00825f; --s3: #a8518a; --s4: #8a6d00; }
    @media (prefers-color-scheme: dark) {
      :root { --s0: #56b4e9; --s1: #f0873a; --s2: #2fc79a; --s3: #e39cc6; --s4: #e6c530; } }
    main { display: grid; gap: 0 2rem; align-items: start;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); }
    main > * { grid-column: 1 / -1; min-width: 0; }
    main > section:has(figure:only-child) { grid-column: auto; }
    .charts { display: grid; gap: 1.5rem; align-items: start;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); margin: 1rem 0; }
    figure { margin: 0; max-width: 36rem; } figcaption { font-weight: 600; margin-bottom: .5rem; }
    .fact { display: inline-block; }
    svg text { fill: var(--ink); font-size: 23px; }
    svg .tick { fill: var(--soft); font-size: 22px; }
    svg .value { font-variant-numeric: tabular-nums; }
    .bar { fill: var(--s0); } .interval { stroke: var(--ink); stroke-width: 3; }
    .target { stroke: var(--s1); stroke-width: 5; }
    .reference { stroke: var(--ink); stroke-width: 3; stroke-dasharray: 6 4; }
    .grid { stroke: var(--line); stroke-width: 2; }
    .axis { stroke: var(--soft); stroke-width: 2; } .curve { fill: none; stroke-width: 4; }
    .mark { stroke: var(--paper); stroke-width: 2; }
    .curve.s0 { stroke: var(--s0); } .curve.s1 { stroke: var(--s1); stroke-dasharray: 14 6; }
    .curve.s2 { stroke: var(--s2); stroke-dasharray: 4 4; }
    .curve.s3 { stroke: var(--s3); stroke-dasharray: 18 6 4 6; }
    .curve.s4 { stroke: var(--s4); stroke-dasharray: 24 8; }
    .mark.s0 { fill: var(--s0); } .mark.s1 { fill: var(--s1); } .mark.s2 { fill: var(--s2); }
    .mark.s3 { fill: var(--s3); } .mark.s4 { fill: var(--s4); }
    """
}
