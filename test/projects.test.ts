import { runInProcess } from "./cli/in-process.js";
import { projectsAreMigrated } from "./migrated-projects.js";
import { withNameFor } from "./temporary-folder.js";
import { projectErrors } from "./types/project.js";

// projects.long.test.ts does the same with the built program and `tsc`, as separate processes.
projectsAreMigrated({
  async run(folder, ...words) {
    const environment = { PATH: process.env["PATH"], HOME: folder };
    const { status, stdout, stderr } = await runInProcess(words, {
      cwd: folder,
      environment,
      input: "",
    });
    return withNameFor(folder, "<project>", `${stdout}${stderr}status ${status}\n`);
  },
  compile: projectErrors,
});
