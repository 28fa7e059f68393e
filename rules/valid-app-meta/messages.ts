import type { KnownMember } from "../../context/apps/known-members.js";
import { type Defect, explained } from "../defect.js";

/** The messages of `valid-app-meta`. */
export const appMetaMessages = explained({
  onTool:
    "Hosts do not read `{{ key }}` in the `_meta` of a tool. Set it in the `_meta` of the contents of the resource that the tool points to.",
  onResult:
    "Hosts decide from the list of tools whether a tool has an interface, and ignore `{{ key }}` in a result. Set `ui.resourceUri` in the `_meta` of the tool's definition.",
  ofResult: "ChatGPT looks for `{{ key }}` only in the `_meta` of a tool's result. Set it there.",
  onReadResult:
    "Hosts look for `ui` in the `_meta` of the contents, not in that of the whole result. Set it in `contents[]._meta.ui`.",
  dotted:
    "Hosts do not read a key `{{ key }}`. Write it as an object: `{{ holder }}: { {{ inner }}: … }`.",
  dottedToo:
    "Hosts do not read a key `{{ key }}`. They read `{{ inner }}`, which is set too: leave this out.",
  bare: "Hosts do not read `{{ key }}` here. The key is called `{{ meant }}`.",
  noPrefix:
    "Hosts do not look into an object `openai`. Write each key with its prefix: {{ keys }}.",
  misspelt: "Hosts do not know `{{ key }}`, and drop it. The key is called `{{ meant }}`.",
  unknownPermission: "Hosts do not know the permission `{{ key }}`. They know {{ known }}.",
  noTwin:
    "ChatGPT drops `{{ key }}`, which its policy does not have. Other hosts read `ui.csp.baseUriDomains`.",
  outside:
    "Hosts read {{ keys }} only in `_meta`: {{ who }} drops what is next to it. Move it into `_meta`.",
  misnamed: "Hosts do not see `{{ key }}`, which {{ who }} drops. The key is called `_meta`.",
  inMastra: "Mastra drops `_meta` of a tool. Put it in `mcp`: `mcp: { _meta: { … } }`.",
  hintInMeta:
    "Clients do not look for `{{ key }}` in `_meta`. Hints belong in the tool's `annotations`, next to `_meta`.",
  noMeta:
    "`registerAppTool` throws `Cannot read properties of undefined (reading 'ui')` without `_meta`. Register a tool without an interface with `registerTool`, or add `_meta: {}`.",
  twoAddresses:
    "The two addresses of this interface differ, so each host shows another page: `ui.resourceUri` is {{ nested }}, and `ui/resourceUri` is {{ flat }}. Write the same one in both.",
  onlyFlat:
    "{{ who }} not read the old key `ui/resourceUri` alone. Write the address as `ui.resourceUri` too.",
  notUi:
    "Hosts refuse the address {{ text }}: that of an interface must begin with `ui://`. Change it here and where the resource is registered.",
  wrongType:
    "Hosts refuse or ignore `{{ key }}` when it is {{ found }}. It must be {{ expected }}.",
  policyText:
    "Hosts do not read a policy written as text. List the origins: `{{ key }}: { {{ connect }}: […], {{ resource }}: […] }`.",
  unknownValue: "Hosts do not know {{ found }} in `{{ key }}`. Use {{ expected }}.",
  noVisibility:
    'Neither models nor interfaces can call a tool with an empty `visibility`. List "model", "app" or both, or leave it out for both.',
  noPermission:
    "Hosts expect an empty object for the permission `{{ key }}`, and drop or refuse anything else. Write `{{ key }}: {}`, or leave it out.",
  tooLong:
    "ChatGPT refuses `{{ key }}` with more than {{ maximum }} characters: this has {{ count }}.",
  twoKeys:
    "ChatGPT reads two keys with a text each, `openai/toolInvocation/invoking` and `openai/toolInvocation/invoked`, and ignores `openai/toolInvocation`.",
  domain:
    "Claude shows no interface whose `ui.domain` is {{ text }}: it accepts only the hash of the connector's own URL. Leave it out, and set `openai/widgetDomain` for ChatGPT.",
  widgetDomain:
    "`openai/widgetDomain` is an origin of your own, such as `https://example.com`, and {{ text }} is not one: it needs a scheme, and cannot have a path.",
  bareOrigin:
    "Hosts drop {{ text }}, which has no scheme, or it never matches. An entry is an origin: `{{ origin }}`.",
  anyOrigin:
    "Hosts drop {{ text }}, which stands for any origin. Name each origin, as in `https://api.example.com` or `https://*.example.com`.",
  keywordOrigin:
    "Hosts drop the keyword {{ text }}: an entry is an origin, as in `https://api.example.com`. They allow what the interface itself needs.",
  severalOrigins: "Hosts drop {{ text }}: each entry is a single origin. Split it.",
  inlineOrigin:
    "Hosts drop {{ text }}, which is not an origin. They decide themselves about `data:` and `blob:`.",
  otherOrigin:
    "Hosts drop {{ text }}, which is not an origin. Write a scheme and a host, as in `https://api.example.com`.",
  policiesDiffer:
    "ChatGPT allows other origins than the rest of the hosts: `{{ standard }}` and `{{ openai }}` differ. List the same ones in both.",
  noWidgetPolicy:
    "As measured, ChatGPT reads only `openai/widgetCSP`, and blocks what only `ui.csp` allows. Write the origins in both.",
  noRedirects:
    "Hosts drop `{{ key }}` in `ui.csp`. Only ChatGPT opens links without a warning, for the origins in `openai/widgetCSP.redirect_domains`.",
  fileText: "ChatGPT refuses the tool when `openai/fileParams` is not a list of names.",
  fileNested:
    "ChatGPT refuses the tool, because `{{ name }}` is not an argument of it. Files are arguments themselves, not parts of one.",
  fileMissing: "ChatGPT refuses the tool, because its `inputSchema` has no argument `{{ name }}`.",
  fileShape:
    "ChatGPT refuses the tool, because the argument `{{ name }}` is not described as a file: an object with the strings `download_url` and `file_id`, both required, and `mime_type` and `file_name`. {{ problem }}",
  schemesDiffer:
    "The security schemes in `_meta` are for clients that drop those next to it, and differ from these. List the same ones in both.",
  schemeName:
    "ChatGPT does not know the security scheme {{ found }}. It is an object: {{ expected }}.",
});

/** Why a fix that makes hosts read a key is only suggested. */
export const actedOn = "hosts then act on it";

export type AppMetaMessageId = Exclude<keyof typeof appMetaMessages, "rewrite">;

export type AppMetaDefect = Defect<AppMetaMessageId>;

/** The defect of a member, reported where the code has it, and only rewritten if it is a member. */
export function asWritten(found: AppMetaDefect, { as, at }: KnownMember): AppMetaDefect {
  if (as === at) return found;
  return { ...found, at: found.at === as ? at : found.at, rewrite: undefined };
}
