/**
 * Where a script may read what another CommonJS module exports without loading it under a name:
 * `require.main.exports`, `module.parent`, `process.mainModule`, all of `require.cache`. Asking
 * whether a file is the main one reads no exports.
 */
export function readsLoadedExports(text: string): number | undefined {
  const held = loaded.exec(text);
  return held && othersExports.test(text) ? held.index : undefined;
}

const loaded =
  /\brequire\s*\??\.\s*(?:cache|main)\b|\bmodule\s*\??\.\s*(?:children|parent)\b|\bmainModule\b|\bModule\._cache\b/u;

/** The exports of any module but the own one. */
const othersExports =
  /(?<!\bmodule)\??\.\s*exports\b|[{,]\s*["']?exports["']?\s*[:,}]|\[\s*["'`]exports["'`]/u;
