import { fileURLToPath } from "node:url";
import type { PageHandler } from "#contract/page-context.ts";
import { loadStaticFiles, type StaticFiles } from "./http/page/static-files.ts";

export type BuiltPages = { handlePage: PageHandler; staticFiles: StaticFiles };

/** Loads the pages, which are a separate bundle beside this one (build/web next to build/server). */
export async function loadBuiltPages(): Promise<BuiltPages> {
  const folder = new URL("../web/", import.meta.url);
  const { handlePage } = await import(/* @vite-ignore */ new URL("server/index.js", folder).href);
  return { handlePage, staticFiles: await loadStaticFiles(fileURLToPath(new URL("client/", folder))) };
}
