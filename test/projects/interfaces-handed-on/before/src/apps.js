import { defineApp } from "./define-app.js";
import { policyFor } from "./origins.js";

const html = "<!doctype html><h1>Kiln</h1>";

export function addApps(server) {
  defineApp(server, { name: "fire", uri: "https://kiln.example/fire.html", html });
  defineApp(server, { name: "cool", uri: "ui://kiln/cool.html", html, mimeType: "text/html" });
  defineApp(server, {
    name: "glaze",
    uri: "ui://kiln/glaze.html",
    html,
    csp: { connectDomains: ["api.kiln.example"], resource_domains: ["https://cdn.kiln.example"] },
  });
  defineApp(server, {
    name: "shelf",
    uri: "ui://kiln/shelf.html",
    html,
    csp: policyFor("shelf.kiln.example"),
  });
  defineApp(server, {
    name: "stack",
    uri: "ui://kiln/stack.html",
    html,
    mimeType: "text/html;profile=mcp-app",
    csp: policyFor("https://stack.kiln.example"),
  });
}
