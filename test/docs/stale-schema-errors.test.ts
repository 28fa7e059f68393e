import { ContentBlockSchema } from "@modelcontextprotocol/sdk/types.js";
import { expect, it } from "vitest";
import * as z4 from "zod";
import * as z3 from "zod/v3";

/** Returns the message of a schema about a value that it refuses. */
function messageOf(
  schema: {
    safeParse(value: unknown): {
      readonly error?: { readonly issues: readonly { message: string }[] };
    };
  },
  value: unknown,
): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

const link = { type: "resource_link", uri: "hive://4/plan", name: "plan" };
const text = { type: "text", text: "calm", _meta: { "apiary.example/hive": 4 } };

it("zod 4 refuses blocks as the page of no-stale-mcp-types says", () => {
  const block = z4.object({ type: z4.literal("text"), text: z4.string() });
  const image = z4.object({ type: z4.literal("image"), data: z4.string() });
  expect(messageOf(z4.discriminatedUnion("type", [block, image]), link)).toBe(
    "Invalid discriminator value. Expected 'text' | 'image'",
  );
  expect(messageOf(block.strict(), text)).toBe('Unrecognized key: "_meta"');
  expect(messageOf(z4.enum(["text", "image"]), link.type)).toBe(
    'Invalid option: expected one of "text"|"image"',
  );
  expect(block.parse(text)).toEqual({ type: "text", text: "calm" });
});

it("zod 3 refuses blocks with its own messages", () => {
  const block = z3.object({ type: z3.literal("text"), text: z3.string() });
  const image = z3.object({ type: z3.literal("image"), data: z3.string() });
  expect(messageOf(z3.discriminatedUnion("type", [block, image]), link)).toBe(
    "Invalid discriminator value. Expected 'text' | 'image'",
  );
  expect(messageOf(block.strict(), text)).toBe("Unrecognized key(s) in object: '_meta'");
  expect(block.parse(text)).toEqual({ type: "text", text: "calm" });
});

it("the SDK refuses a link without a name", () => {
  expect(ContentBlockSchema.safeParse({ ...link, name: undefined }).success).toBe(false);
  expect(ContentBlockSchema.safeParse(link).success).toBe(true);
});
