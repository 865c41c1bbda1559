import { ensureBuilt } from "./ensure-built.js";
import { ensureInstalled } from "./ensure-installed.js";
import { exitOnProblem } from "./problem.js";
import { serverEntry } from "./project.js";

process.env.NODE_ENV ??= "production";

await exitOnProblem(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
// The same process: signals and the exit code need no messenger.
process.setSourceMapsEnabled(true);
await import(serverEntry("main").href);
