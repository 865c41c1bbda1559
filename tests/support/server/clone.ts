import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureInstalled } from "#scripts/lib/ensure-installed.js";
import { projectFiles, projectRoot } from "#tests/support/project-files.ts";
import { temporaryFolder } from "./server-process.ts";

/** A copy of the repository like a fresh clone: no build, no data, nothing installed. */
export async function cloneProject() {
  const { folder, remove } = await temporaryFolder();
  const inClone = (file: string) => path.join(folder, file);
  for (const file of projectFiles()) {
    mkdirSync(path.dirname(inClone(file)), { recursive: true });
    cpSync(path.join(projectRoot, file), inClone(file));
  }
  return {
    folder,
    remove,
    read: (file: string) => readFileSync(inClone(file), "utf8"),
    write: (file: string, text: string) => writeFileSync(inClone(file), text),
    /** Links the installed dependencies of this project. They must match the lock file, or npm would change them. */
    install: async () => {
      await ensureInstalled();
      symlinkSync(path.join(projectRoot, "node_modules"), inClone("node_modules"));
    },
    /** Copies the build to the project, which has the same files, unless it has that build already. */
    keepBuild: () => {
      const own = path.join(projectRoot, "build");
      const stamp = path.join(own, "stamp");
      if (existsSync(stamp) && readFileSync(stamp).equals(readFileSync(inClone("build/stamp")))) return;
      rmSync(own, { recursive: true, force: true });
      cpSync(inClone("build"), own, { recursive: true });
    },
  };
}

export type Clone = Awaited<ReturnType<typeof cloneProject>>;
