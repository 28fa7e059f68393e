import dotenv, { config as load } from "dotenv";

dotenv.config({ quiet: true });
dotenv.config({ path: ".env.local", quiet: true });
load({ path: ".env.other", quiet: true });
dotenv.parse("KINDS=trout");

export const kinds = process.env.KINDS ?? "";
