// The tests that `npm run mutate` runs on mutants: all in one process, as each test runs thousands
// of times.
import "./faces.js";
import "./fixtures.js";
import "./library.js";
import "./projects.js";
import "./todos.js";
