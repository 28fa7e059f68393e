import { type Defect, explained } from "../defect.js";

/** The messages of `valid-app-resource`. */
export const appResourceMessages = explained({
  spelling:
    "Hosts compare the type of an interface as a string, and refuse {{ found }}. Write `text/html;profile=mcp-app`.",
  draft:
    "Hosts refuse {{ found }}, the type of an early draft. The type of an interface is `text/html;profile=mcp-app`.",
  page: "Hosts show no interface of the type {{ found }}. Its type is `text/html;profile=mcp-app`.",
  onlyChatgpt:
    "Only ChatGPT shows an interface of the type {{ found }}, and `ui.resourceUri` is for all hosts. Its type is `text/html;profile=mcp-app`.",
  noType:
    "Hosts refuse an interface whose contents have no `mimeType` (`Unsupported MIME type: undefined`), whatever the list of resources says. Add it to the contents.",
  otherAddress:
    "No resource has the address {{ text }}, so hosts show an error or an empty frame. There is one at {{ near }}: hosts compare addresses as strings.",
  noResource:
    "This server has no resource at {{ text }}, so hosts show an error or an empty frame. {{ instead }}",
  notUi:
    "Hosts show no interface at {{ text }}: its address must begin with `ui://`, here and in the tool that points to it.",
  onlyListed:
    "Most hosts read the policy from the contents, not from the list of resources, and block everything. Repeat `{{ key }}` in the `_meta` of the contents.",
  blocked:
    "Hosts block what this document loads from {{ from }}: `ui.csp` in the `_meta` of the contents does not allow it. Name the origin there, in {{ lists }}.",
  empty: "Hosts refuse an interface without text. It must be an HTML document.",
  noDocument:
    "Hosts show the text of an interface as HTML, and this has no element. It must be an HTML document.",
  addressAsText:
    "Hosts show the text of an interface as HTML, and do not load the page at this address. Return the HTML document itself.",
  severalItems:
    "Hosts refuse an interface whose `contents` have {{ count }} (`Unexpected contents count`). Return exactly one.",
});

export type AppResourceMessageId = Exclude<keyof typeof appResourceMessages, "rewrite">;

export type AppResourceDefect = Defect<AppResourceMessageId>;
