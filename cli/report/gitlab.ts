import { createHash } from "node:crypto";
import { pathFrom, type Report, type Told, told } from "./report.js";
import { visible } from "./visible.js";

/** A finding in GitLab's Code Quality format. */
interface Issue {
  readonly description: string;
  readonly check_name: string;
  readonly fingerprint: string;
  readonly severity: "blocker" | "major" | "minor";
  readonly location: {
    readonly path: string;
    readonly lines: { readonly begin: number; readonly end: number };
  };
}

/** A report for the merge request widget of GitLab. */
export function gitlab(report: Report): string {
  const folder = report.environment["CI_PROJECT_DIR"] ?? report.cwd;
  const seen = new Map<string, number>();
  const issues = told(report).map((one) => issue(one, folder, seen));
  return `${JSON.stringify(issues, null, 2)}\n`;
}

function issue({ message, result }: Told, folder: string, seen: Map<string, number>): Issue {
  const { endLine, fatal, line, ruleId, severity } = message;
  const path = pathFrom(folder, result.filePath);
  const name = ruleId ?? "mcp-schema/unreadable";
  // GitLab uses the fingerprint to match findings between commits. Because lines move, it is made
  // of the path, the rule, the message and the number of earlier findings with the same values.
  const said = `${path}\0${name}\0${message.message}`;
  const count = seen.get(said) ?? 0;
  seen.set(said, count + 1);
  return {
    description: visible(message.message),
    check_name: name,
    fingerprint: createHash("sha256").update(`${said}\0${count}`).digest("hex"),
    severity: fatal === true ? "blocker" : severity === 2 ? "major" : "minor",
    location: { path, lines: { begin: line, end: endLine ?? line } },
  };
}
