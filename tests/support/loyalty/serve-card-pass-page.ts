import path from "node:path";
import type { Page } from "@playwright/test";
import { build, type Rolldown } from "vite";
import { testServer } from "#tests/support/browser/test-server.ts";
import { projectRoot } from "#tests/support/project-files.ts";

const folder = "/card-pass-page/";

const html = `<!doctype html><html lang="pt-BR"><title>Carteira</title>
<svg role="img" aria-label="QR" width="325" height="325" shape-rendering="crispEdges" style="background: white"><path/></svg>
<output></output>
<script type="module" src="${folder}page.js"></script>`;

/**
 * Responds to URLs of the server with a page that has only the modules of web/loyalty/pass, and opens it. Keys,
 * IndexedDB and the parts that are loaded later work as in the product.
 */
export async function openCardPassPage(page: Page): Promise<void> {
  const files = await builtFiles();
  await page.route(`${testServer().baseUrl}${folder}**`, async (route) => {
    const file = new URL(route.request().url()).pathname.slice(folder.length);
    const code = files.get(file);
    if (code === undefined) await route.fulfill({ contentType: "text/html", body: html });
    else await route.fulfill({ contentType: "text/javascript", body: code });
  });
  await page.goto(folder);
  await page.waitForFunction(() => "cardPass" in globalThis);
}

async function builtFiles(): Promise<Map<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    root: projectRoot,
    base: folder,
    build: {
      write: false,
      rollupOptions: {
        input: path.join(import.meta.dirname, "card-pass-page.ts"),
        output: { entryFileNames: "page.js", chunkFileNames: "[name].js" },
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return new Map(output.flatMap((part) => (part.type === "chunk" ? [[part.fileName, part.code]] : [])));
}
