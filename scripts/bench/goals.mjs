// The performance goals of the package, mostly as ratios to other programs in the same run.

/**
 * Returns the rows of a table: each goal, its limit, and the measured value.
 *
 * @param {object} measured runs as returned by measure.mjs; in each list but `started`, ours is
 * first
 */
export function goals({ work, started, edited, grown }) {
  const seconds = (runs, name) => runs.find((run) => run.name.startsWith(name)).median;
  const ofCheck = (runs, name) => seconds(runs, name) / seconds(runs, "`check`");
  const added = ({ rules, parsing }) => (100 * rules) / parsing;
  const aboveStart = (name) => 1000 * started.find((run) => run.name.startsWith(name)).above;
  const on = (name) => grown.files.find((run) => run.name === name);
  const perFile = (count) =>
    (on(`${count} files in git`).median - seconds(started, "Node's")) / count;
  const [holding, without] = edited;
  const [{ megabytes }] = work;
  const [few, many] = grown.forms;
  const rows = [
    ["Nothing to do, 8,000 files in git", beside(2.5), on("8000 files in git").times],
    ["Nothing to do, 16,000 files in git", beside(2.5), on("16000 files in git").times],
    ["Nothing to do, 8,000 files outside git", beside(4), on("8000 files outside git").times],
    ["Nothing to do, 16,000 files outside git", beside(4), on("16000 files outside git").times],
    ["`--version`, above Node's start", most(90, 0, "ms"), aboveStart("`--version`")],
    ["`--help`, above Node's start", most(90, 0, "ms"), aboveStart("`--help`")],
    ["An empty folder, above Node's start", most(90, 0, "ms"), aboveStart("`check` of an empty")],
    [
      "One staged file with findings, above Node's start",
      most(150, 0, "ms"),
      aboveStart("`check --staged`"),
    ],
    ["Work to do, beside ESLint", least(8), ofCheck(work, "ESLint")],
    ["`migrate` beside `check`", most(1.5, 2, "×"), ofCheck(work, "`migrate`")],
    [
      "Memory, 16,000 files with nothing to do",
      most(200, 0, "MB"),
      on("16000 files in git").megabytes,
    ],
    ["Memory, with work to do", most(350, 0, "MB"), megabytes],
    ["In ESLint, of parsing, files with MCP words", most(10, 1, "%"), added(holding)],
    ["In ESLint, of parsing, files without", most(1, 1, "%"), added(without)],
    ["Time per file of 40,000, beside 8,000", most(1.1, 2, "×"), perFile(40_000) / perFile(8000)],
    ["A dry run on 2,000 forms, beside 200", most(10, 2, "×"), many.median / few.median],
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

/**
 * A limit as a multiple of the time that `rg` with the same words and an empty Node start take
 * together.
 */
function beside(limit) {
  return most(limit, 2, "×");
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
