export const {{name}} = { elicitation: { requestedSchema: {}, enumNames: [] } };
