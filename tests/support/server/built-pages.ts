import path from "node:path";
import { pathToFileURL } from "node:url";
import type { PageHandler } from "#contract/page-context.ts";
import { projectRoot } from "#tests/support/project-files.ts";

/** The pages as `npm start` serves them. */
export async function builtPages(): Promise<PageHandler> {
  const bundle = pathToFileURL(path.join(projectRoot, "build/web/server/index.js")).href;
  const { handlePage } = (await import(/* @vite-ignore */ bundle)) as { handlePage: PageHandler };
  return handlePage;
}
