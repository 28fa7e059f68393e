import { expect, test } from "vitest";
import { server } from "../src/server";
import { attach, upload } from "./uploads";

test("what is said of other things", () => {
  expect(server).toBeDefined();
  expect(upload("a.csv")).toEqual({ type: "image", data: "YSxi", mime_type: "text/csv" });
  expect(upload("a.csv").mime_type).toBe("text/csv");
  expect(attach({ type: "image", data: "cG90", mime_type: "image/png" })).toBe(true);
  expect(upload("a.png")).toMatchObject({ type: "image", data: "cG90" });
});

test("what would go on to pass", () => {
  expect(upload("a.png")).not.toHaveProperty("mime_type");
  expect(upload("a.png")).not.toEqual({ mime_type: "image/png" });
  expect(upload("a.png")).toEqual({ type: "image", data: "cG90", mimeType: "image/png" });
  expect(upload("schema")).toMatchObject({ properties: { kiln: { title: "Kiln" } } });
});
