const { metals } = await import("../src/forms.js");
console.log(metals.enumNames);
export {};
