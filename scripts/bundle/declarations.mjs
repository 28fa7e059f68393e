// Bundles the declarations of what others import. A compiler then reads a few files of ours, not
// one for each module.
import { build } from "rolldown";
import { dts } from "rolldown-plugin-dts";

/**
 * Writes declarations next to the built files.
 *
 * @param {{
 *   root: string,
 *   input: Readonly<Record<string, string>>,
 *   external: (id: string) => boolean,
 * }} options
 */
export async function bundleDeclarations({ root, input, external }) {
  await build({
    cwd: root,
    input,
    platform: "node",
    external,
    plugins: [dts({ emitDtsOnly: true, tsconfig: "tsconfig.build.json" })],
    // It takes most of the time: it runs the compiler.
    checks: { pluginTimings: false },
    output: { dir: "dist", chunkFileNames: "parts/[name].js" },
  });
}
