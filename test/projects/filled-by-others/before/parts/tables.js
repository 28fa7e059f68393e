export function addTables(tables) {
  tables.set("tides", { "at noon": 2 });
}
