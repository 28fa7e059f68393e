/** @typedef {import("./forms.js")} Forms */
/** @param {Forms} forms */
export const first = (forms) => forms.shapes.enum[0];
