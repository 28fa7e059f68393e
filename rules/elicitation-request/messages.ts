import { type Defect, explained } from "../defect.js";

/** What `valid-elicitation-request` says. */
export const messages = explained({
  missing: "SDKs refuse {{ what }} without `{{ key }}`, and nobody is asked.",
  wrongType:
    "SDKs refuse {{ what }} whose `{{ key }}` is {{ found }}, and nobody is asked: it has to be {{ expected }}.",
  mode: 'Clients refuse a request whose `mode` is {{ found }}, and `elicitInput` of the SDKs sends nothing and returns `undefined`: it can be "form" or "url".',
  noMode:
    'Without a `mode` this is a form, and SDKs refuse a form without `requestedSchema`: a request that opens a URL has `mode: "url"`.',
  formOnly:
    "`inputRequired.elicit` makes a form whatever it is given, and SDKs refuse a form without `requestedSchema`: `inputRequired.elicitUrl` opens a URL.",
  tooNew:
    "{{ revision }} has forms alone: clients open no URL and refuse the request. Tell the user the URL in the result of the tool.",
  notAbsolute:
    'SDKs refuse the whole request, as "{{ url }}" is no absolute URL: it starts with `https://`.',
  noScheme:
    "Clients take `{{ scheme }}` for the scheme of this URL, and have nothing that opens it: write `http://` or `https://` before it.",
  insecure:
    "What users see and type on a page over `http` can be read and changed on its way, and clients may warn of it or not open it: use `https` outside of development.",
  credential:
    "Clients show and store this URL, and whoever sees it can use the {{ what }} in it: let the page ask for a login, and pass nothing but an id.",
  unusedForm:
    "SDK clients drop `requestedSchema` of a request that opens a URL, and nobody is asked for its fields: ask on the page, or in a form of its own.",
  unusedUrl:
    "SDK clients take this for a form, drop its `url`, and nobody opens it: a URL is opened by a request of its own.",
});

export type MessageId = keyof typeof messages;

export type RequestDefect = Defect<MessageId>;
