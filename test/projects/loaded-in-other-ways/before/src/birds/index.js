export * from "./deep/finch.js";
