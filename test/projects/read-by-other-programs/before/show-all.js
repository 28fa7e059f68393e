import { globSync, readFileSync } from "node:fs";

for (const path of globSync("globbed/**/*.json"))
  console.log(JSON.parse(readFileSync(path, "utf8")).properties.size.enumNames);
