import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { kept, Labels, labels } from "./labels.js";

const server = new Server({ name: "harbour", version: "1.0.0" }, {});

const added = {
  type: "object" as const,
  properties: { pier: { type: "string" as const, enum: ["n"], enumNames: ["North"] } },
};
labels.add(added);
await server.elicitInput({ message: "Which pier?", requestedSchema: added });

const setUnder = {
  type: "object" as const,
  properties: { pier: { type: "string" as const, enum: ["s"], enumNames: ["South"] } },
};
labels.set("pier", setUnder);
await server.elicitInput({ message: "Which pier?", requestedSchema: setUnder });

const own = new Labels();
const addedToOwn = {
  type: "object" as const,
  properties: { pier: { type: "string" as const, enum: ["e"], enumNames: ["East"] } },
};
own.add(addedToOwn);
await server.elicitInput({ message: "Which pier?", requestedSchema: addedToOwn });

const shelf = { labels: new Labels() };
const onShelf = {
  type: "object" as const,
  properties: { pier: { type: "string" as const, enum: ["w"], enumNames: ["West"] } },
};
shelf.labels.add(onShelf);
await server.elicitInput({ message: "Which pier?", requestedSchema: onShelf });

export class Desk {
  constructor(private readonly given: Labels) {}

  async ask(): Promise<void> {
    const handed = {
      type: "object" as const,
      properties: { pier: { type: "string" as const, enum: ["m"], enumNames: ["Middle"] } },
    };
    this.given.add(handed);
    await server.elicitInput({ message: "Which pier?", requestedSchema: handed });
  }
}

// This is a map of the language, and nothing reads what is in it.
const inMap = {
  type: "object" as const,
  properties: { pier: { type: "string" as const, enum: ["o"], enumNames: ["Outer"] } },
};
kept.set("pier", inMap);
await server.elicitInput({ message: "Which pier?", requestedSchema: inMap });
