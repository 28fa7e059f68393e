import "dotenv/config";

export const smoke = process.env.SMOKE ?? "";
