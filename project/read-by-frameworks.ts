/** The files whose exports a framework reads because of where they are, with no import that shows it. */
const frameworks: readonly (readonly [files: RegExp, reader: string])[] = [
  [/\.stories\.[cm]?[jt]sx?$/u, "Storybook shows every export, with its arguments"],
  [/\/pages\//u, "Next.js and Astro load each page, and Next.js `getStaticProps`"],
  [/\/app\/(?:.*\/)?(?:layout|page|route)\.[jt]sx?$/u, "Next.js: `metadata`, parameters"],
  [/\/app\/routes\//u, "React Router and Remix send what `loader` returns to the page"],
  [/\/\+(?:layout|page|server)(?:\.server)?\.[jt]s$/u, "SvelteKit does so with `load`"],
  [/\/_data\/|\.11tydata\.[cm]?js$/u, "Eleventy hands data files to its templates"],
  [/\.config\.[cm]?[jt]s$/u, "a tool reads its configuration"],
];

/** Whether a framework reads what a file exports. A folder above the project may be meant, too. */
export function isReadByFramework(path: string): boolean {
  const shown = path.replaceAll("\\", "/");
  return frameworks.some(([files]) => files.test(shown));
}
