import { createServer } from "node:http";
import { progress } from "#contract/commands/startup.texts.js";
import { ensureInstalled } from "./ensure-installed.js";
import { exitOnProblem } from "./problem.js";
import { root } from "./project.js";

process.env.NODE_ENV = "development";

await exitOnProblem(ensureInstalled);
const vite = await import("vite");
const httpServer = createServer();
const viteServer = await vite.createServer({
  root,
  appType: "custom",
  server: { middlewareMode: true, hmr: { server: httpServer } },
});

/** Loads the server's current code: Vite reads files again that were saved since the last request. */
function loadServer() {
  const { ssr } = viteServer.environments;
  if (!vite.isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot run the server's code here");
  return ssr.runner.import("/server/dev.ts");
}

httpServer.on("request", (request, response) => {
  viteServer.middlewares(request, response, async () => {
    try {
      const { handle } = await loadServer();
      await handle(request, response);
    } catch (error) {
      showError(error, response);
    }
  });
});

const { start } = await loadServer();
await start(httpServer);
console.log(progress.dev);

/** @param {unknown} error @param {import("node:http").ServerResponse} response */
function showError(error, response) {
  if (error instanceof Error) viteServer.ssrFixStacktrace(error);
  console.error(error);
  if (response.headersSent) return response.end();
  response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" });
  response.end(error instanceof Error ? error.stack : String(error));
}
