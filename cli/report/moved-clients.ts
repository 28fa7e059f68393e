import type { Report } from "./report.js";
import type { Statement } from "./statement.js";

/**
 * What to do before a moved client is released, as servers that have not moved may refuse its first
 * request: see docs/sdk-2.md.
 */
export function movedClients({ runResult: { changed } }: Report): readonly Statement[] {
  const isMoved = changed.some(({ rewritten }) =>
    rewritten.some(
      ({ finding, rule }) => rule.id === "no-old-entry-points" && finding.messageId === "client",
    ),
  );
  return isMoved
    ? [
        {
          text: "Before you release the client, run `check --server` on each server that it must reach: one that has not moved may refuse its first request.",
        },
      ]
    : [];
}
