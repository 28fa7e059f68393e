import type { Sentence } from "./sentence.js";

/** In the words of Jackson, which reads messages in the Java SDK. */
export const javaSentences: readonly Sentence[] = [
  {
    says: [
      "Unrecognized field … io.modelcontextprotocol.spec.McpSchema",
      "through reference chain: io.modelcontextprotocol.spec.McpSchema",
    ],
    source: "the Java SDK and Spring AI",
    perhaps: ["valid-message", "valid-tool-schema"],
    because:
      "The message has a property, or a form of one, that this version of the Java SDK does not know: most often the other side speaks a newer revision.",
    repair:
      "Update the Java SDK or Spring AI. Until then, give it an `ObjectMapper` without `FAIL_ON_UNKNOWN_PROPERTIES`.",
  },
  {
    says: ["Client failed to initialize by explicit API call"],
    source: "the Java SDK: the client",
    because:
      "The server did not answer `initialize`: wrong address or transport, no login, or it is too slow.",
    repair:
      "Look at the `Caused by` below it, and try the address with `npx @modelcontextprotocol/inspector`.",
  },
];
