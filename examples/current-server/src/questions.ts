import type {
  BooleanSchema,
  ElicitRequestFormParams,
  TitledMultiSelectEnumSchema,
} from "@modelcontextprotocol/sdk/types.js";

const decks = [
  { code: "sun", name: "Sun deck" },
  { code: "car", name: "Car deck" },
];

const newsletter: BooleanSchema = {
  type: "boolean",
  title: "Send me the timetable",
  description: "Once a season",
  default: false,
};

const meals = {
  type: "array",
  title: "Meals on board",
  minItems: 1,
  maxItems: 2,
  items: {
    anyOf: [
      { const: "breakfast", title: "Breakfast at sea" },
      { const: "lunch", title: "Lunch with a view" },
      { const: "dinner", title: "Captain's dinner" },
    ],
  },
  default: ["dinner"],
} satisfies TitledMultiSelectEnumSchema;

/** A form with every kind of field, format and bound that the protocol has. */
export const booking = {
  mode: "form",
  message: "Who is travelling, and how?",
  requestedSchema: {
    type: "object",
    properties: {
      name: {
        type: "string",
        title: "Name",
        description: "As it stands on the ticket",
        minLength: 1,
        maxLength: 60,
      },
      email: { type: "string", title: "E-mail address", format: "email" },
      website: { type: "string", format: "uri", default: "https://example.org" },
      sailing: { type: "string", title: "Day of departure", format: "date" },
      boarding: { type: "string", format: "date-time" },
      length: {
        type: "number",
        title: "Length of the car in metres",
        minimum: 0.5,
        maximum: 18.75,
        default: 4.2,
      },
      passengers: { type: "integer", minimum: 1, maximum: 9, default: 1 },
      newsletter,
      direction: { type: "string", enum: ["out", "home"], default: "out" },
      deck: {
        type: "string",
        title: "Deck",
        oneOf: decks.map(({ code, name }) => ({ const: code, title: name })),
      },
      languages: {
        type: "array",
        title: "Languages",
        items: { type: "string", enum: ["en", "fi", "sv"] },
        default: ["en", "sv"],
      },
      meals,
    },
    required: ["name", "sailing", "passengers"],
  },
} satisfies ElicitRequestFormParams;

/** A question that only asks for a yes. */
export const confirmation: ElicitRequestFormParams = {
  message: "Shall we book this?",
  requestedSchema: { type: "object", properties: {} },
};
