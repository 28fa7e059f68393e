import type {
  ElicitRequestFormParams,
  LegacyTitledEnumSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { fares, stations } from "./timetable.js";

const WINDOW = "window";
const CORRIDOR = "corridor";

/** No SDK type has `enumNames` in `items`, so this constant goes without one. */
const extras = {
  type: "array" as const,
  title: "Extras",
  items: {
    type: "string" as const,
    enum: ["bike", "dog", "pram"],
    enumNames: ["A bicycle", "A dog", "A pram"],
  },
  maxItems: 2,
};

/** The ticket machines on the platforms know the form of 2025-06-18 only. */
const legacyMachineField = {
  type: "string",
  title: "Paper",
  enum: ["slip", "card"],
  enumNames: ["Paper slip", "Plastic card"],
} satisfies LegacyTitledEnumSchema;

export const journeyQuestions: ElicitRequestFormParams["requestedSchema"] = {
  type: "object",
  properties: {
    from: {
      type: "string",
      title: "From",
      enum: stations.map((station) => station.code),
      enumNames: stations.map((station) => station.name),
    },
    fare: {
      type: "string",
      title: "Fare",
      enum: Object.keys(fares),
      enumNames: Object.values(fares),
    },
    // These two read well as they are.
    direction: { type: "string", enum: ["southbound", "northbound"] },
  },
  required: ["from", "fare"],
};

export const berthQuestions: ElicitRequestFormParams["requestedSchema"] = {
  type: "object",
  properties: {
    level: {
      type: "string",
      title: "Level",
      enum: [
        "upper", // most quiet
        "middle",
        // Kept free for people who cannot climb until the evening before.
        "lower",
      ],
      enumNames: ["Upper berth", "Middle berth", "Lower berth"],
      default: "Upper berth",
    },
    side: {
      type: "string",
      title: "Side",
      enum: [WINDOW, CORRIDOR],
      enumNames: ["By the window", "By the corridor"],
      default: WINDOW,
    },
    cabin: {
      type: "string",
      title: "Cabin",
      enum: ["mixed", "women"] as const,
      enumNames: ["Mixed cabin", "Women only"] as const,
    },
    extras,
  },
  required: ["level"],
};

export const machineQuestions: ElicitRequestFormParams["requestedSchema"] = {
  type: "object",
  properties: { paper: legacyMachineField },
};

export const lostItemQuestions: ElicitRequestFormParams["requestedSchema"] = {
  type: "object",
  properties: {
    // The last name was lost in a merge.
    item: {
      type: "string",
      title: "What is lost",
      enum: ["bag", "phone", "glasses"],
      enumNames: ["A bag", "A phone"],
    },
    // Both ends of the train had the code 1 for a while.
    coach: {
      type: "string",
      title: "Coach",
      enum: ["1", "2", "1"],
      enumNames: ["Front coach", "Middle coach", "Rear coach"],
    },
  },
};
