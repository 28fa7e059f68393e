import { expect } from "vitest";
import { clayField } from "./types";

expect(clayField).toEqual({
  type: "string",
  title: "Clay",
  enum: ["stone", "earth"],
  enumNames: ["Stoneware", "Earthenware"],
});

// Of another form, which is no business of this project.
expect(JSON.parse("{}")).toEqual({ enum: ["a", "b"], enumNames: ["A", "B"] });
