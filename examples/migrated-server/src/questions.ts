import type { ElicitRequestFormParams } from "@modelcontextprotocol/server";
import { fares, stations } from "./timetable.js";
import { translate } from "./translate.js";

type Form = ElicitRequestFormParams["requestedSchema"];

const ratings = [
  { stars: "5", words: "Slept like a log" },
  { stars: "3", words: "Woke up at every stop" },
  { stars: "1", words: "Counted the sleepers" },
];

export const journeyQuestions: Form = {
  type: "object",
  properties: {
    from: {
      type: "string",
      title: "From",
      oneOf: stations.map((station) => ({ const: station.code, title: station.name })),
    },
    fare: {
      type: "string",
      title: "Fare",
      oneOf: Object.entries(fares).map(([fare, title]) => ({ const: fare, title })),
    },
    // These two read well as they are.
    direction: { type: "string", enum: ["southbound", "northbound"] },
  },
  required: ["from", "fare"],
};

export const berthQuestions: Form = {
  type: "object",
  properties: {
    level: {
      type: "string",
      title: "Level",
      oneOf: [
        { const: "upper", title: "Upper berth" }, // most quiet
        { const: "middle", title: "Middle berth" },
        // Kept free for people who cannot climb until the evening before.
        { const: "lower", title: "Lower berth" },
      ],
      default: "upper",
    },
    extras: {
      type: "array",
      title: "Extras",
      items: {
        anyOf: [
          { const: "bike", title: "A bicycle" },
          { const: "dog", title: "A dog" },
          { const: "pram", title: "A pram" },
        ],
      },
      maxItems: 2,
    },
  },
  required: ["level"],
};

export const morningQuestions: Form = {
  type: "object",
  properties: {
    when: {
      type: "string",
      title: "When",
      oneOf: [
        { const: "early", title: "An hour before" },
        { const: "late", title: "Just in time" },
      ],
    },
  },
  required: ["when"],
};

export const machineQuestions: Form = {
  type: "object",
  properties: {
    paper: {
      type: "string",
      title: "Paper",
      oneOf: [
        { const: "slip", title: "Paper slip" },
        { const: "card", title: "Plastic card" },
      ],
    },
  },
};

export const lostItemQuestions: Form = {
  type: "object",
  properties: {
    item: {
      type: "string",
      title: "What is lost",
      oneOf: [
        { const: "bag", title: "A bag" },
        { const: "phone", title: "A phone" },
        { const: "glasses", title: "Glasses" },
      ],
    },
  },
};

export const breakfastQuestions: Form = {
  type: "object",
  properties: {
    drink: {
      type: "string",
      title: "Drink",
      oneOf: [
        { const: "coffee", title: "Filter coffee" },
        { const: "tea", title: "Black tea" },
      ],
    },
    avoid: {
      type: "array",
      title: "Please leave out",
      items: {
        anyOf: [
          { const: "nuts", title: "Nuts" },
          { const: "milk", title: "Milk" },
        ],
      },
    },
  },
  required: ["drink"],
};

export const refundQuestions: Form = {
  type: "object",
  properties: {
    way: {
      type: "string",
      title: "Way",
      oneOf: [
        { const: "card", title: translate("refund.card") },
        { const: "voucher", title: translate("refund.voucher") },
      ],
    },
  },
  required: ["way"],
};

export const feedbackQuestions: Form = {
  type: "object",
  properties: {
    rating: {
      type: "string",
      title: "Rating",
      oneOf: ratings.map((rating) => ({ const: rating.stars, title: rating.words })),
    },
  },
  required: ["rating"],
};

export const accountQuestions: Form = {
  type: "object",
  properties: {
    name: { type: "string", title: "Name" },
    site: { type: "string", title: "Your website", format: "uri" },
    berths: { type: "integer", title: "Berths a year", default: 2 },
  },
  required: ["name"],
};
