import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { expect, it } from "vitest";
import { clients } from "../../protocol/clients/clients.js";
import { diagnose } from "../../cli/explain/explanation.js";
import { clientsPage } from "./clients-page.js";

const path = join(import.meta.dirname, "../../docs/clients.md");

it("docs/clients.md matches the tables of clients (`-u` updates it)", async () => {
  const options = { ...(await resolveConfig(path)), filepath: path };
  await expect(await format(clientsPage(), options)).toMatchFileSnapshot(path);
});

const limits = clients.flatMap((client) => client.limits.map((limit) => ({ client, limit })));

it.each(limits)(
  "the $client.name limit of kind $limit.of.kind has a source and a date",
  ({ client, limit }) => {
    expect(limit.source).toMatch(/^https:\/\//u);
    expect(client.verified).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
  },
);

const said = limits.flatMap(({ client, limit: { of, says } }) => {
  const rule = of.kind === "image type" ? "valid-binary-data" : "portable-tool-schema";
  return says === undefined ? [] : [{ name: client.name, rule, says }];
});

it.each(said)("explain recognises the error of $name: $says", ({ rule, says }) => {
  expect(diagnose(`400 tools.31: ${says}`).rules[0]).toBe(rule);
});
