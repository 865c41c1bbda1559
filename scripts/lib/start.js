import { ensureBuilt } from "./ensure-built.js";
import { ensureInstalled } from "./ensure-installed.js";
import { exitOnProblem } from "./problem.js";
import { serverEntry } from "./project.js";

process.env.NODE_ENV ??= "production";

await exitOnProblem(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
// Runs in the same process, so that signals and the exit code need no forwarding.
process.setSourceMapsEnabled(true);
await import(serverEntry("main").href);
