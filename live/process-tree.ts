import { execFileSync } from "node:child_process";

const isWindows = process.platform === "win32";

/**
 * Immediately kills a process that leads a group, and all of its descendants. Safe to call if some
 * of them have already ended.
 *
 * @param leader the id of the process
 */
export function endTree(leader: number): void {
  if (isWindows) {
    attempt(() =>
      execFileSync("taskkill", ["/T", "/F", "/PID", String(leader)], { stdio: "ignore" }),
    );
    return;
  }
  // Processes that have left the group are found through their parents.
  const others = descendantsOf(leader);
  attempt(() => process.kill(-leader, "SIGKILL"));
  for (const one of others) attempt(() => process.kill(one, "SIGKILL"));
}

/** The ids of all direct and indirect child processes. */
function descendantsOf(leader: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const line of processLines()) {
    const [id, parent] = line.trim().split(/\s+/u).map(Number);
    if (id !== undefined && parent !== undefined)
      children.set(parent, [...(children.get(parent) ?? []), id]);
  }
  const found = new Set(children.get(leader));
  // Iterating over a set also visits items that are added meanwhile.
  for (const id of found) for (const child of children.get(id) ?? []) found.add(child);
  return [...found];
}

function processLines(): readonly string[] {
  try {
    const words = ["-A", "-o", "pid=,ppid="];
    return execFileSync("ps", words, { encoding: "utf8", stdio: "pipe" }).split("\n");
  } catch {
    return [];
  }
}

function attempt(act: () => unknown): void {
  try {
    act();
  } catch {
    // It has already ended.
  }
}
