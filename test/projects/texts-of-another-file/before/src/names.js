import { z } from "zod";

const of = (list, key) => list.find((one) => one.key === key);

// What the protocol gets is wrong here in one place each.
export const pictures = { type: "png", right: "image/png" };
export const places = { map: "maps/orchard.svg", list: "orchard://trees" };
export const tools = { count: "count trees!", pick: "pick-fruit" };
export const methods = { list: "tool/list", call: "tools/call" };
export const answers = { yes: "approve", no: "decline" };
export const level = () => of([{ key: "low", level: "warn" }], "low")?.level ?? "info";
export const ripeness = { ripe: { since: 3 }, green: "not yet" };

export const pin = { type: "string", title: "PIN" };
export const tree = { type: "string", title: "Tree" };

export const planted = () => z.date();
export const height = () => z.number();

const kept = (value) => value;
export const noted = (value) => kept(value);
