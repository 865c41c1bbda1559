import { assets } from "virtual:react-router/server-build";
import workerUrl from "#web/worker/main.ts?worker&url";

/**
 * The worker has to lie at the root to decide for the whole site, and its address must never change; its code lies
 * among the hashed files. Browsers compare these few bytes to learn of a new version: any changed file makes one.
 */
export function loader() {
  const headers = { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" };
  return new Response(`// ${assets.version}\nimportScripts(${JSON.stringify(workerUrl)});\n`, { headers });
}
