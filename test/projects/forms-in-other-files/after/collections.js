export const steps = [
  {
    type: "object",
    properties: {
      step: {
        type: "string",
        oneOf: [
          { const: "b", title: "Bisque" },
          { const: "g", title: "Glaze" },
        ],
      },
    },
  },
];

export const cones = new Map([
  [
    "high",
    {
      type: "object",
      properties: {
        cone: {
          type: "string",
          oneOf: [
            { const: "9", title: "Cone 9" },
            { const: "10", title: "Cone 10" },
          ],
        },
      },
    },
  ],
]);

export class WheelTool {
  static schema = {
    type: "object",
    properties: {
      wheel: {
        type: "string",
        oneOf: [
          { const: "e", title: "Electric" },
          { const: "k", title: "Kick" },
        ],
      },
    },
  };

  static get speed() {
    return {
      type: "object",
      properties: {
        speed: {
          type: "string",
          oneOf: [
            { const: "s", title: "Slow" },
            { const: "f", title: "Fast" },
          ],
        },
      },
    };
  }
}
