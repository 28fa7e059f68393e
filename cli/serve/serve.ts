import { dirname } from "node:path";
import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import type { Io } from "../io.js";
import { UsageError } from "../options/usage-error.js";
import { Roots } from "./roots.js";
import { Runner } from "./runner.js";
import { agentServer } from "./server.js";

/**
 * Serves one client on standard input and output, in the revision that it opens with, until it leaves.
 *
 * @param words the folders that it may be told of and may change; by default the working folder
 * @returns the exit status
 * @throws UsageError
 */
export async function serveOnStdio(words: readonly string[], io: Io): Promise<number> {
  if (words.length === 0) refuseEverything(io);
  const roots = Roots.at(words.length > 0 ? words : ["."], io.cwd);
  const runner = new Runner(roots, io.environment);
  const interruption = io.interruption();
  const transport = new StdioServerTransport();
  // A client that connects by hand would wait for words that nothing else prints.
  if (io.terminal) io.notes.write(`${onTerminal(roots)}\n`);
  await new Promise<void>((resolve) => {
    const handle = serveStdio(() => agentServer(roots, runner), {
      transport,
      onerror: ({ message }) => {
        io.notes.write(`${message}\n`);
      },
    });
    const { onclose } = transport;
    transport.onclose = () => {
      onclose?.();
      resolve();
    };
    interruption.addEventListener("abort", () => void handle.close());
  });
  return 0;
}

/** Some clients start servers wherever they are themselves: that is no folder that anybody chose. */
function refuseEverything({ cwd, environment }: Io): void {
  const { HOME, USERPROFILE } = environment;
  if ([dirname(cwd), HOME, USERPROFILE].includes(cwd))
    throw new UsageError(
      `Name the folder to serve, such as \`serve /path/to/project\`: without one it would be all of ${cwd}.`,
    );
}

function onTerminal({ folders }: Roots): string {
  return `Serving ${folders.join(", ")}. This is a server for agents: add it to a client, as \`init\` shows. Ctrl-C ends it.`;
}
