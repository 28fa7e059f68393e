// What the mutants of `npm run mutate` are tried on: everything within one process, as each test runs thousands of times.
import "./faces.js";
import "./fixtures.js";
import "./library.js";
import "./projects.js";
import "./todos.js";
