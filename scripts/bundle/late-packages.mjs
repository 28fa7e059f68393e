// Bundles packages that a module only loads when it needs them, without waiting.

const made = /^const require = createRequire\(import\.meta\.url\);$/mu;

/**
 * A plugin that bundles what `require` loads in a module of ours. The bundler follows only a plain
 * `require`, which an ES module does not have: it makes its own with `createRequire`.
 */
export const latePackages = {
  name: "late-packages",
  transform: (code, id) =>
    !id.includes("node_modules") && made.test(code) ? code.replace(made, "") : null,
};
