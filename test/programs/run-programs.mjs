// Runs programs, each beside a real client, and prints a line of JSON for each: what it printed, and what the client got.
import { argv, stdout } from "node:process";
import { pathToFileURL } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";

const samples = { boolean: true, number: 1, string: "text" };

for (const folder of argv.slice(2)) stdout.write(`${JSON.stringify(await outcomeOf(folder))}\n`);

async function outcomeOf(folder) {
  const printed = [];
  const received = [];
  const server = new Server(
    { name: "program", version: "1.0.0" },
    { capabilities: { tools: {}, prompts: {} } },
  );
  const client = new Client(
    { name: "reader", version: "1.0.0" },
    { capabilities: { elicitation: {} } },
  );
  client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
    received.push({ form: params.requestedSchema });
    return { action: "accept", content: answerTo(params.requestedSchema) };
  });
  const [one, other] = InMemoryTransport.createLinkedPair();
  try {
    const { main } = await import(pathToFileURL(`${folder}/main.mjs`).href);
    const print = (...values) => printed.push(JSON.stringify(values) ?? "undefined");
    const later = await main(server, print);
    await Promise.all([server.connect(one), client.connect(other)]);
    await later?.ask?.();
    if (later?.lists) received.push({ tools: await settled(client.listTools()) });
    if (later?.calls) received.push({ result: await settled(client.callTool({ name: "run" })) });
    await later?.after?.();
  } catch (error) {
    printed.push(`${error?.name}: ${String(error?.message).split("\n")[0]}`);
  }
  await client.close();
  return { printed, received };
}

/** What a request comes to: a refusal is told apart from an answer, whatever its words. */
async function settled(promise) {
  try {
    return await promise;
  } catch {
    return "refused";
  }
}

/** The last answer that each field allows. */
function answerTo({ properties }) {
  const fields = Object.entries(properties ?? {}).map(([name, field]) => {
    return [name, field.type === "array" ? [valueFor(field.items)] : valueFor(field)];
  });
  return Object.fromEntries(fields);
}

function valueFor({ anyOf, enum: values, oneOf, type }) {
  const options = values ?? (oneOf ?? anyOf)?.map((option) => option.const);
  return options ? options.at(-1) : samples[type];
}
