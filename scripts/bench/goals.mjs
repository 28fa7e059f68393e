// What the package wants to be, in ratios to other programs of the same run, and what it is.

/**
 * Rows of a table: each goal, what would meet it, and what was measured.
 *
 * @param {object} measured runs as measure.mjs gives them, each list with ours first but for `started`
 */
export function goals({ nothing, work, started, edited }) {
  const seconds = (runs, name) => runs.find((run) => run.name.startsWith(name)).median;
  const ofCheck = (runs, name) => seconds(runs, name) / seconds(runs, "`check`");
  const empty = seconds(started, "Node's empty start");
  const staged = seconds(started, "`check --staged`");
  const added = ({ rules, parsing }) => (100 * rules) / parsing;
  const [holding, without] = edited;
  const [{ median: check, megabytes }] = nothing;
  const start = seconds(nothing, "Node's empty start");
  const rg = seconds(nothing, "`rg -l`");
  const rows = [
    ["Nothing to do, beside Node's start and 2.5 × `rg`", most(start + 2.5 * rg, 2, "s"), check],
    ["Nothing to do, beside ast-grep", least(20), ofCheck(nothing, "ast-grep")],
    ["Nothing to do, memory", most(250, 0, "MB"), megabytes],
    ["Work to do, beside ESLint", least(8), ofCheck(work, "ESLint")],
    ["Work to do, beside the SDK's codemod", least(10), ofCheck(work, "the MCP SDK")],
    ["`migrate` beside `check`", most(1.5, 2, "×"), ofCheck(work, "`migrate`")],
    ["One staged file, above Node's start", most(150, 0, "ms"), 1000 * (staged - empty)],
    ["In ESLint, of parsing, files with MCP words", most(10, 1, "%"), added(holding)],
    ["In ESLint, of parsing, files without", most(1, 1, "%"), added(without)],
  ];
  return [
    ["Goal", "Wanted", "Measured", "Met"],
    ...rows.map(([name, { words, isMet, show }, value]) => [
      name,
      words,
      show(value),
      isMet(value) ? "yes" : "no",
    ]),
  ];
}

function most(limit, digits, unit) {
  const show = (value) => `${value.toFixed(digits)} ${unit}`;
  return { words: `at most ${show(limit)}`, show, isMet: (value) => value <= limit };
}

function least(factor) {
  const show = (value) => `${value.toFixed(2)} × as fast`;
  return {
    words: `at least ${factor} × as fast`,
    show,
    isMet: (value) => value >= factor,
  };
}
