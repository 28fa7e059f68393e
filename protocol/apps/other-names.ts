import { table } from "../table.js";
import type { MetaObject } from "./meta-keys.js";

const names = table<ReadonlyMap<string, string>>({
  // Of OpenAI's keys without their prefix, the address has the same meaning in `ui`.
  _meta: table({ outputTemplate: "resourceUri" }),
  ui: table({
    app: "resourceUri",
    href: "resourceUri",
    outputTemplate: "resourceUri",
    resource: "resourceUri",
    resourceUrl: "resourceUri",
    template: "resourceUri",
    uri: "resourceUri",
    url: "resourceUri",
    contentSecurityPolicy: "csp",
    content_security_policy: "csp",
    preferredBorder: "prefersBorder",
    border: "prefersBorder",
  }),
  "ui.csp": table({
    "connect-src": "connectDomains",
    connectSrc: "connectDomains",
    "frame-src": "frameDomains",
    frameSrc: "frameDomains",
    "base-uri": "baseUriDomains",
    baseUri: "baseUriDomains",
    "img-src": "resourceDomains",
    "script-src": "resourceDomains",
    scriptSrc: "resourceDomains",
    "style-src": "resourceDomains",
    "font-src": "resourceDomains",
    fontDomains: "resourceDomains",
    imageDomains: "resourceDomains",
    imgDomains: "resourceDomains",
    mediaDomains: "resourceDomains",
    scriptDomains: "resourceDomains",
    styleDomains: "resourceDomains",
    fetchDomains: "connectDomains",
    iframeDomains: "frameDomains",
  }),
  "openai/widgetCSP": table({
    "connect-src": "connect_domains",
    "frame-src": "frame_domains",
    "img-src": "resource_domains",
    "script-src": "resource_domains",
    "style-src": "resource_domains",
    redirectDomains: "redirect_domains",
  }),
  "ui.permissions": table({
    clipboard: "clipboardWrite",
    "clipboard-write": "clipboardWrite",
    audio: "microphone",
    mic: "microphone",
    video: "camera",
    location: "geolocation",
  }),
});

const none: ReadonlyMap<string, string> = new Map();

/** Names by which people mean a key of an object, beyond letter case and separators. */
export function otherNames(object: MetaObject): ReadonlyMap<string, string> {
  return names.get(object) ?? none;
}
