export const allTools = [{ name: "prune", inputSchema: { type: "object" } }];

export const prompts = { prompts: [{ name: "advise" }] };
