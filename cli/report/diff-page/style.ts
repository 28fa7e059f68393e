/** The style sheet of the page. Its colours are variables, with other values for dark mode. */
export const style = `
:root {
  color-scheme: light dark;
  --page: #f6f7f8; --card: #fff; --text: #1b1f24; --muted: #59616b; --line: #dfe3e8; --code: #f1f3f5;
  --link: #0a58a8; --rewritten: #13795b; --suggested: #b45309; --left: #be2f52;
  --gone: #fdeef0; --gone-mark: #f9c6cd; --come: #e9f7ef; --come-mark: #b3e4c7;
  --sans: Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  --mono: ui-monospace, "SF Mono", "JetBrains Mono", Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --page: #0f1215; --card: #161a1f; --text: #e3e7eb; --muted: #98a2ad; --line: #2b323a; --code: #20262c;
    --link: #78b4f8; --rewritten: #45c295; --suggested: #e3a445; --left: #f0829b;
    --gone: #321c22; --gone-mark: #71303d; --come: #13291f; --come-mark: #22593f;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 15px/1.5 var(--sans); -webkit-text-size-adjust: 100%; }
header, main, footer { max-width: 84rem; margin: 0 auto; padding: 0 1.5rem; }
header { padding-top: 2.5rem; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.02em; }
h2 { margin: 0; font-size: 1.125rem; letter-spacing: -0.01em; }
h3 { margin: 0; font: 600 0.875rem/1.5 var(--mono); overflow-wrap: anywhere; }
h4 { margin: 0; padding: 1rem 1rem 0.25rem; font-size: 0.75rem; letter-spacing: 0.04em; text-transform: uppercase; color: var(--muted); }
p { margin: 0; }
header p { max-width: 54rem; margin-top: 0.5rem; color: var(--muted); text-wrap: pretty; }
header code, .figures code, footer code { white-space: nowrap; }
a { color: var(--link); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
code { padding: 0.1em 0.3em; border-radius: 3px; background: var(--code); font: 0.875em var(--mono); font-variant-ligatures: none; overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
summary:focus-visible { outline-offset: -2px; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
section { margin-top: 2rem; }

.figures { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1.5rem; margin: 0 0 1rem; }
.figures div { display: grid; align-content: start; }
.figures dt { font-weight: 600; }
.figures dt::before, .rules thead th + th::before { content: ""; display: inline-block; width: 0.625em; height: 0.625em; margin-right: 0.5em; border-radius: 2px; background: currentColor; }
.figures .rewritten dt::before, th.rewritten::before { color: var(--rewritten); }
.figures .suggested dt::before, th.suggested::before { color: var(--suggested); }
.figures .left dt::before, th.left::before { color: var(--left); }
.figures dd { margin: 0; color: var(--muted); font-size: 0.8125rem; }
.figures .number { order: -1; color: var(--text); font-size: 2.5rem; font-weight: 600; line-height: 1.15; letter-spacing: -0.03em; }
.bar { display: block; width: 100%; height: 0.625rem; border-radius: 3px; }
.bar rect { stroke: var(--page); stroke-width: 2px; vector-effect: non-scaling-stroke; }
rect.rewritten { fill: var(--rewritten); }
rect.suggested { fill: var(--suggested); }
rect.left { fill: var(--left); }

.rules { width: 100%; margin-top: 2rem; border-collapse: collapse; font-size: 0.875rem; }
.rules caption { padding-bottom: 0.5rem; text-align: left; font-size: 1.125rem; font-weight: 600; letter-spacing: -0.01em; }
.rules th { font-weight: 400; text-align: left; }
.rules thead th { padding: 0 0 0.5rem 1rem; color: var(--muted); font-size: 0.8125rem; white-space: nowrap; }
.rules thead th:first-child { padding-left: 0; }
.rules thead th + th, .rules td { width: 1%; text-align: right; }
.rules tbody tr { border-top: 1px solid var(--line); }
.rules tbody th { padding: 0.4rem 0; }
.rules tbody div { display: grid; grid-template-columns: minmax(14rem, 20rem) 1fr; gap: 1rem; align-items: center; }
.rules td { padding-left: 1rem; font-variant-numeric: tabular-nums; }
.rules .zero { color: var(--muted); }
.rules a { overflow-wrap: anywhere; }

.bar-of-files { display: flex; justify-content: space-between; align-items: center; gap: 1rem; margin-bottom: 0.75rem; }
button { padding: 0.3rem 0.75rem; border: 1px solid var(--line); border-radius: 6px; background: var(--card); color: var(--text); font: 0.8125rem var(--sans); cursor: pointer; }
button:hover { border-color: var(--muted); }
.file { margin-bottom: 0.75rem; border: 1px solid var(--line); border-radius: 8px; background: var(--card); }
summary { cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::before { content: ""; flex: none; width: 0.4rem; height: 0.4rem; border: solid var(--muted); border-width: 0 1.5px 1.5px 0; transform: rotate(-45deg); }
details[open] > summary::before { transform: rotate(45deg); }
.file > summary { position: sticky; z-index: 1; top: 0; display: flex; align-items: center; gap: 0.25rem 0.75rem; padding: 0.6rem 1rem; border-radius: 8px; background: var(--card); }
.file[open] > summary { border-bottom: 1px solid var(--line); border-radius: 8px 8px 0 0; }
.folder { color: var(--muted); font-weight: 400; }
.chips { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 0.25rem 1rem; margin-left: auto; color: var(--muted); font-size: 0.8125rem; }
.chip { white-space: nowrap; }
.chip::before { content: ""; display: inline-block; width: 0.5rem; height: 0.5rem; margin-right: 0.4rem; border-radius: 2px; }
.chip.rewritten::before { background: var(--rewritten); }
.chip.suggested::before { background: var(--suggested); }
.chip.left::before { background: var(--left); }
.chip.failed::before { background: var(--muted); }
.note { padding: 0.75rem 1rem 0; }
.findings { margin: 0; padding: 0 1rem 0.75rem; list-style: none; font-size: 0.875rem; }
.findings li { padding: 0.25rem 0; overflow-wrap: anywhere; }
.findings .rule { white-space: nowrap; font-size: 0.8125rem; }
.count, .place { color: var(--muted); font-variant-numeric: tabular-nums; }
.place { font: 0.8125rem var(--mono); }
.severity { font-weight: 600; }
.severity.error { color: var(--left); }
.severity.warning { color: var(--suggested); }
.frame { margin: 0.375rem 0; padding: 0.375rem 0.75rem; border-radius: 6px; background: var(--code); font: 0.75rem/1.6 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
.frame code { padding: 0; background: none; font: inherit; }
.frame .number { margin-right: 0.5rem; }
.frame mark { background: none; color: inherit; text-decoration: underline wavy var(--left) 1px; text-underline-offset: 0.3em; }
.suggestion { margin: 0.375rem 0; border: 1px solid var(--line); border-radius: 6px; overflow: clip; }
.suggestion > summary { display: flex; align-items: center; gap: 0.75rem; padding: 0.3rem 0.75rem; }
.suggestion[open] > summary { border-bottom: 1px solid var(--line); }

.diff { width: 100%; table-layout: fixed; border-collapse: collapse; font: 0.75rem/1.6 var(--mono); font-variant-ligatures: none; tab-size: 4; }
.diff col.number { width: 3.25rem; }
.diff thead th { padding: 0.2rem 0.75rem; border: solid var(--line); border-width: 1px 0; color: var(--muted); font: 0.75rem var(--sans); text-align: left; }
.suggestion .diff thead th { border-top: 0; }
.diff .after:not(.line) { border-left: 1px solid var(--line); }
.diff td { padding: 0 0.75rem; vertical-align: top; }
.diff .line { position: relative; padding-left: calc(1.5rem + 2ch); text-indent: -2ch; white-space: pre-wrap; overflow-wrap: anywhere; }
.diff .number, .frame .number { color: var(--muted); text-align: right; user-select: none; font-variant-numeric: tabular-nums; }
.diff td.number { padding: 0 0.5rem 0 0; }
.diff .gone { background: var(--gone); }
.diff .come { background: var(--come); }
.diff .line.gone::before, .diff .line.come::before { position: absolute; left: 0.5rem; color: var(--muted); text-indent: 0; }
.diff .line.gone::before { content: "−"; }
.diff .line.come::before { content: "+"; }
.diff del, .diff ins { text-decoration: none; }
.diff mark { border-radius: 2px; color: inherit; }
.gone mark { background: var(--gone-mark); }
.come mark { background: var(--come-mark); }
.diff .none { background: var(--page); }
.diff .gap td { padding: 0.2rem 0.75rem; border: solid var(--line); border-width: 1px 0; background: var(--page); color: var(--muted); font-family: var(--sans); text-align: center; }
footer { padding-top: 1.5rem; padding-bottom: 2.5rem; color: var(--muted); font-size: 0.8125rem; }

@media (prefers-reduced-motion: no-preference) {
  summary::before { transition: transform 120ms; }
}
/* Side by side needs width: on a phone the old lines of a change are above the new ones. */
@media (max-width: 44rem) {
  header, main, footer { padding-left: 1rem; padding-right: 1rem; }
  header { padding-top: 1.5rem; }
  .figures { gap: 0.75rem; }
  .figures dd + dd { display: none; }
  .rules tbody div { grid-template-columns: 1fr; gap: 0.25rem; }
  .rules thead th { padding-left: 0.5rem; }
  .file > summary { flex-wrap: wrap; }
  .file > summary h3 { flex: 1; }
  .chips { flex-basis: 100%; justify-content: flex-start; padding-left: 1.25rem; }
  .diff thead, .diff .old, .diff .none { display: none; }
  .diff, .diff .gap, .diff .gap tr, .diff .gap td { display: block; }
  .diff tbody { display: grid; grid-template-columns: 2.5rem 1fr; }
  .diff tr { display: contents; }
  .diff .come { order: 1; }
  .diff .after:not(.line) { border-left: 0; }
}
@media print {
  body { background: none; font-size: 11px; }
  header, main, footer { max-width: none; padding: 0; }
  button { display: none; }
  .file { border: 0; }
  .file > summary { position: static; break-after: avoid; }
  .suggestion { overflow: visible; }
  tr, .findings li { break-inside: avoid; }
  ::details-content { content-visibility: visible; }
  .bar, .diff td, .diff mark, .figures dt::before, .chip::before { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;
