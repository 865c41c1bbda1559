import { databaseCommand } from "#contract/commands/database-command.texts.js";
import { ensureBuilt } from "./ensure-built.js";
import { ensureInstalled } from "./ensure-installed.js";
import { exitOnProblem } from "./problem.js";
import { serverEntry } from "./project.js";

process.env.NODE_ENV ??= "production";

// Shows the usage without building first.
if (process.argv.length < 3) {
  console.error(databaseCommand.usage);
  process.exit(1);
}
await exitOnProblem(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
process.setSourceMapsEnabled(true);
await import(serverEntry("cli").href);
