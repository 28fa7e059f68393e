import { SdkError, SdkErrorCode, SdkHttpError } from "@modelcontextprotocol/client";
import type { Address } from "./address.js";
import { ServerProblem } from "./problem.js";
import { quotedWords, withoutIssues } from "./quoted.js";
import type { ServerProcess } from "./server-process.js";

/** The parameters of a connection attempt. */
interface Attempt {
  readonly address: Address;
  readonly program: ServerProcess | undefined;
  readonly timeout: number;
}

/**
 * Explains in one sentence why a connection failed. Uses the client's own error message unless
 * there is a clearer one.
 */
export function failureOf(error: unknown, { address, program, timeout }: Attempt): ServerProblem {
  if (program?.ended !== undefined) return new ServerProblem(`The server ${program.ended}.`);
  const where = address.kind === "remote" ? ` at ${address.url.origin}${address.url.pathname}` : "";
  if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout) {
    const noise = program?.noise.first;
    const said = noise === undefined || noise === "" ? "" : `, and prints \`${noise}\` instead`;
    // A server over HTTP prints its address, and reads nothing from its standard input.
    const [own] = /https?:\/\/[\w.:[\]-]+[\w./-]*/u.exec(noise ?? "") ?? [];
    const advice =
      own === undefined
        ? "See --timeout."
        : `If it serves HTTP, start it, and pass its address: --server ${own}`;
    return new ServerProblem(
      `The server${where} does not answer within ${timeout / 1000} seconds${said}. ${advice}`,
    );
  }
  const status = statusOf(error);
  if (status === 401 || status === 403)
    return new ServerProblem(
      `The server${where} asks for credentials (status ${status}). Pass them with --header, such as --header "Authorization: Bearer …".`,
    );
  const causes = causesOf(error);
  const code = causes.map((one) => one.code ?? "").find((one) => /^E[A-Z]+$/u.test(one));
  if (address.kind === "remote" && code !== undefined)
    return new ServerProblem(`No server answers${where} (${code}).`);
  const words = quotedWords(causes.map(({ message }) => withoutIssues(message)).join(": "));
  return new ServerProblem(
    `The handshake with the server${where} fails: ${words.replace(/\.$/u, "")}.`,
  );
}

function statusOf(error: unknown): number | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof SdkHttpError) return one.status;
    if (one.name === "UnauthorizedError") return 401;
  }
  return /\b(?:HTTP|status:?) (40[13])\b/u.exec(String(error))?.[1] === "403" ? 403 : undefined;
}

/** The messages and codes of an error and its causes. */
function causesOf(error: unknown): readonly { message: string; code: string | undefined }[] {
  const causes = [];
  for (let one = error; one instanceof Error && causes.length < 5; one = one.cause) {
    const code = "code" in one && typeof one.code === "string" ? one.code : undefined;
    causes.push({ message: one.message, code });
  }
  return causes.length > 0 ? causes : [{ message: String(error), code: undefined }];
}
