import { isScript } from "../engine/endings.js";
import { placesNaming } from "./named-data.js";

/**
 * Whether a file takes the output of a command that runs a script: `X=$(node server.js)`,
 * `"node server.js > log"`, `execSync("node server.js")`, `["node", "server.js"]` in another
 * language.
 */
export function takesOutput(from: string, source: string, script: string): boolean {
  // A command may go on in the next line.
  const text = source.replaceAll("\\\n", "  ");
  const places = [script, ...compiledFrom(script)].flatMap((one) => placesNaming(from, text, one));
  return places.some((at) => {
    const [before, after] = aroundOnLine(text, at);
    if (isScript(from)) return interpreter.test(before) && isReadBy(text, before);
    if (!ofCommands.test(from)) return isCapturedIn(text, before);
    const command = before.split(/["';]/u).at(-1) ?? "";
    const [rest = ""] = after.split(from.endsWith("json") ? /&&|;|"/u : /&&|;/u);
    return interpreter.test(command) && (substitution.test(command) || redirection.test(rest));
  });
}

/** Where compilers put a script, which commands then run. */
function compiledFrom(script: string): readonly string[] {
  const [whole, lead = "", name = "", kind = ""] =
    /^(.*[/\\])src([/\\].*)\.([cm]?)tsx?$/u.exec(script) ?? [];
  if (whole === undefined) return [];
  return ["build", "dist", "lib", "out"].map((folder) => `${lead}${folder}${name}.${kind}js`);
}

function aroundOnLine(text: string, at: number): readonly [string, string] {
  const end = text.indexOf("\n", at);
  const line = text.slice(text.lastIndexOf("\n", at) + 1, end === -1 ? undefined : end);
  const start = at - text.lastIndexOf("\n", at) - 1;
  return [line.slice(0, start), line.slice(start)];
}

function isReadBy(text: string, before: string): boolean {
  return runs.test(before) || (/\bstdout\b/u.test(text) && !/jsonrpc|mcp/iu.test(text));
}

/** Programs that speak the protocol with a server read its output too. */
function isCapturedIn(text: string, before: string): boolean {
  return /["'][^"']*$/u.test(before) && captures.test(text) && !/jsonrpc|mcp/iu.test(text);
}

/** What runs a script, in a command or in code that starts one. */
export const interpreter = /\b(?:bun|deno|execPath|node|tsx)\b/u;

const runs = /\bexec(?:File)?(?:Sync)?\s*\(|\bexeca|(?<!\w)\$`/u;

/** Files that hold commands of a shell. */
const ofCommands =
  /(?:^|[/\\])(?:[\w-]+|\.[\w-]+|Dockerfile[\w.-]*)$|\.(?:bash|bat|cmd|fish|json[5c]?|just|mk|ps1|service|sh|toml|ya?ml|zsh)$/iu;

const substitution = /(?:[$<]\(|`)[^)`]*$/u;

/** `| tee log`, `> log`, but not `|| exit`, `2> log` or `>&2`. */
const redirection = /(?<!\|)\|(?!\|)|(?<![\d&=-])>(?!\s*(?:&|\/dev\/null|nul\b))|(?<!\d)1>/u;

const captures =
  /\b(?:capture_?output|check_output|CombinedOutput|capture[23]e?|popen)\b|\.Output\(/iu;
