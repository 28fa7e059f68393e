import { type Defect, explained } from "../defect.js";

export type LinkMessageId = keyof typeof linkMessages;

export type LinkDefect = Defect<LinkMessageId>;

export const linkMessages = explained({
  flat: "Clients reject the whole result. Put the contents of a `resource` block in `resource: { uri, text }`.",
  linkNotResource:
    'Clients reject the whole result, because a `resource` block holds the contents. To link to them, use `{ type: "resource_link", uri, name }`.',
  noContents:
    "Clients reject the whole result when a resource has neither `text` nor `blob`. Add the contents.",
  noContentsOrLink:
    "Clients reject the whole result when a resource has neither `text` nor `blob`. Add the contents, or send a `resource_link`.",
  nested:
    "Clients reject the whole result. Put `uri` and `name` in the `resource_link` block itself, not in `{{ key }}`.",
  noName:
    "Clients reject the whole result when a `resource_link` has no `name`. Only `title` is optional.",
  noUri: "Clients reject the whole result when a {{ what }} has no `uri`.",
  noResource:
    "Clients reject the whole result when a `resource` block has no `resource: { uri, text }`.",
  bothContents: "Clients keep `text` and drop `blob`. Give a resource only one of the two.",
  urlObject:
    "SDKs reject the whole result when a `uri` is a `URL` object. Send its text: `{{ uri }}.href`.",
  urlObjectRead:
    "Clients in the same process, as in tests, reject the whole result when a `uri` is a `URL` object, which only JSON turns into text. Send `{{ uri }}.href`.",
  unreadable:
    "No client can read the resource `{{ uri }}`: it has no scheme, so the SDK fails to parse its address (`Invalid URL`). Write one of your own, as in `notes://all`.",
  openTemplate:
    "SDKs throw `Unclosed template expression` for `{{ uri }}`, so no address that it stands for is found. Close the variable with `}`.",
  fixedTemplate:
    "Clients do not find `{{ uri }}` among the resources: a `ResourceTemplate` is for many, and this has no variable. Register the text itself.",
  emptyUri:
    "Clients that check URIs reject an empty one, and others cannot tell what they have read. Send the address of the resource.",
  noScheme:
    "Clients that check URIs reject `{{ uri }}`, which has no scheme. For a file, write `file:///…`, as returned by `pathToFileURL`.",
});
