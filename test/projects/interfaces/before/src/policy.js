export const APIS = ["api.kiln.example"];
export const policy = { connectDomains: ["https://api.kiln.example"] };
