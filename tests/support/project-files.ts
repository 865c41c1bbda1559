import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

export const projectRoot = path.resolve(import.meta.dirname, "../..");

/** Every file that is in the repository or would be after the next commit, relative to its root. */
export function projectFiles(): string[] {
  const output = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: projectRoot,
    encoding: "utf8",
  });
  return output.split("\0").filter((file) => file !== "" && existsSync(path.join(projectRoot, file)));
}
