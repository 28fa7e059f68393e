import { type DefectOf, explained } from "../defect.js";

/** The messages of `valid-extensions`. */
export const extensionMessages = explained({
  atTop:
    "The other side does not see `{{ key }}` here: extensions are announced in `capabilities.extensions`.",
  experimental:
    "The other side does not look for `{{ key }}` in `experimental`: extensions are announced in `capabilities.extensions`.",
  otherHolder:
    "The other side does not look for `{{ key }}` in `{{ found }}`: extensions are announced in `capabilities.extensions`.",
  noId: "No client or server looks for an extension `{{ found }}`. The one for interfaces of tools is called `{{ key }}`.",
  listed:
    'The other side looks for `{{ key }}` as a key of `extensions`, which is an object: `{ "{{ key }}": { … } }`.',
  readElsewhere:
    "No client or server announces `{{ key }}` here: extensions are announced in `capabilities.extensions`, so this finds nothing.",
  notObject: "The settings of `{{ key }}` are an object, and the other side ignores {{ found }}.",
  mimeType:
    "Servers look for a list `mimeTypes` in `{{ key }}`, and send text only without it. `{{ found }}` is unknown to them.",
  notList:
    "Servers look for a list of types in `mimeTypes` of `{{ key }}`, and send text only for anything else.",
  otherTypes:
    "Servers send text only to a client that does not list `text/html;profile=mcp-app`, the type of interfaces, in exactly this spelling. `mimeTypes` lists {{ found }}.",
  noMimeTypes:
    'Servers send text only to a client that announces `{{ key }}` without `mimeTypes`. List the types that it shows: `mimeTypes: ["text/html;profile=mcp-app"]`.',
});

export type ExtensionMessageId = keyof typeof extensionMessages;

export type ExtensionDefect = DefectOf<ExtensionMessageId>;

/** Why a rewrite that lets the other side find an extension is for a person to check. */
export const othersActOnIt = "the other side then acts on it";
