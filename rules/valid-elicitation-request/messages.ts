import { type Defect, explained } from "../defect.js";

/** The messages of `valid-elicitation-request`. */
export const requestMessages = explained({
  missing: "SDKs refuse {{ what }} without `{{ key }}`, and the user is not asked.",
  misspelt:
    "SDKs do not know `requested_schema`, and refuse a form without `requestedSchema`: the user is not asked.",
  wrongType:
    "SDKs refuse {{ what }} whose `{{ key }}` is {{ found }}, and the user is not asked. It must be {{ expected }}.",
  mayBeMissing:
    "SDKs refuse {{ what }} whose `{{ key }}` is `undefined`, as it is {{ when }}, and the user is not asked.",
  mode: 'Clients refuse a request whose `mode` is {{ found }}, and `elicitInput` in the SDKs sends nothing and returns `undefined`. The mode can be "form" or "url".',
  noMode:
    'Without a `mode` this is a form, and SDKs refuse a form without `requestedSchema`. To open a URL, add `mode: "url"`.',
  formOnly:
    "`inputRequired.elicit` always makes a form, and SDKs refuse a form without `requestedSchema`. To open a URL, call `inputRequired.elicitUrl`.",
  tooNew:
    "{{ revision }} has only forms, so clients refuse a request that opens a URL. Give the user the URL in the tool's result.",
  notAbsolute:
    'SDKs refuse the whole request, because "{{ url }}" is not an absolute URL. Start it with `https://`.',
  noScheme:
    "Clients take `{{ scheme }}` for the scheme of this URL, and cannot open it. Start the URL with `http://` or `https://`.",
  insecure:
    "Anything users see or type on an `http` page can be read and changed in transit, and clients may warn about it or refuse to open it. Use `https` outside of development.",
  credential:
    "Clients show and store this URL, and anyone who sees it can use the {{ what }} in it. Pass only an id, and let the page ask for a login.",
  unusedForm:
    "SDK clients drop `requestedSchema` from a request that opens a URL, and users never see its fields. Ask on the page, or in a separate form.",
  unusedUrl:
    "SDK clients treat this as a form and drop its `url`, which is never opened. Open the URL with a separate request.",
});

export type RequestMessageId = keyof typeof requestMessages;

export type RequestDefect = Defect<RequestMessageId>;
