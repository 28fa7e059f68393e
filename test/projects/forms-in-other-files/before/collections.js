export const steps = [
  {
    type: "object",
    properties: {
      step: { type: "string", enum: ["b", "g"], enumNames: ["Bisque", "Glaze"] },
    },
  },
];

export const cones = new Map([
  [
    "high",
    {
      type: "object",
      properties: {
        cone: { type: "string", enum: ["9", "10"], enumNames: ["Cone 9", "Cone 10"] },
      },
    },
  ],
]);

export class WheelTool {
  static schema = {
    type: "object",
    properties: {
      wheel: { type: "string", enum: ["e", "k"], enumNames: ["Electric", "Kick"] },
    },
  };

  static get speed() {
    return {
      type: "object",
      properties: {
        speed: { type: "string", enum: ["s", "f"], enumNames: ["Slow", "Fast"] },
      },
    };
  }
}
