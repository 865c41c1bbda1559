import { ensureBuilt } from "./ensure-built.js";
import { ensureInstalled } from "./ensure-installed.js";
import { exitOnProblem } from "./problem.js";
import { root } from "./project.js";

// Ends normally on a signal, so that the started processes are stopped.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

process.chdir(root);
await exitOnProblem(ensureInstalled);
await exitOnProblem(ensureBuilt);
// Vite is installed by now, and loads TypeScript even where this Node version cannot.
const { runnerImport } = await import("vite");
const { module } = await runnerImport("./bench/main.ts", { configFile: false });
const only = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length);
const isMet = await module.runBench({
  isQuick: process.argv.includes("--quick"),
  only: only?.split(",") ?? [],
});
process.exit(isMet ? 0 : 1);
