import { z } from "zod";
import { cabin } from "./forms.js";
import { answering, ask } from "./server.js";

const passenger = z.union([z.object({ name: z.string() }), z.object({ id: z.string() })]);

answering("book", {
  input: passenger,
  answer: async () => {
    const { content } = await ask("Which deck?", cabin);
    return { type: "resource", uri: `ferry://decks/${content?.deck}`, name: "Your deck" };
  },
});
