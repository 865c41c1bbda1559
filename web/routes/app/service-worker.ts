import { assets } from "virtual:react-router/server-build";
import workerUrl from "#web/worker/main.ts?worker&url";

/**
 * The worker must be served from the root to control the whole site, at a URL that never changes. Its code is one of
 * the hashed files. Browsers compare these few bytes to detect a new version, and any changed file produces one.
 */
export function loader() {
  const headers = { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" };
  return new Response(`// ${assets.version}\nimportScripts(${JSON.stringify(workerUrl)});\n`, { headers });
}
