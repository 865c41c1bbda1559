import { checkArguments } from "./cli/check-arguments.ts";
import { commands } from "./cli/commands.ts";
import { explainProblem } from "./cli/explain-problem.ts";
import { type Config, loadConfig } from "./config.ts";
import { openFoundation } from "./foundation.ts";
import { createLog } from "./platform/log/create-log.ts";

const [name = "", argument = ""] = process.argv.slice(2);
let config: Config | undefined;
try {
  config = loadConfig(process.env);
  const command = commands[checkArguments(name, argument, config)];
  const log = createLog({ level: config.logLevel === "info" ? "warn" : config.logLevel, pretty: true });
  const foundation = await openFoundation(config, log, console.log);
  try {
    console.log(await command(foundation, argument, console.log));
  } finally {
    await foundation.database.close();
  }
  process.exit(0);
} catch (error) {
  console.error(`\n${explainProblem(error, { name, argument, config })}`);
  process.exit(1);
}
