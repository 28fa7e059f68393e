export interface Hook {
  readonly name: string;
}

// Run by itself, it serves web hooks.
export function serveHooks(): void {
  console.log("Waiting for hooks");
}

if (process.argv.includes("--serve-hooks")) serveHooks();
