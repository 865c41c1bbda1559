import { appFiles } from "#contract/app-files.ts";
import { panelNotFoundPatterns, paths } from "#contract/paths.ts";
import { shareButton } from "#web/catalogue/share-buttons.attributes.ts";
import { cachedPages } from "#web/routes/public/offline/offline.attributes.ts";
import { offlineCaches } from "./offline-caches.ts";

type CachedPage = { path: string; html: string };

const offlinePages = [appFiles.offline, appFiles.counterOffline];

/** Caches the offline pages and all files that they load, before anything of the previous version is deleted. */
export async function cacheOfflinePages(): Promise<void> {
  // Without cookies: any person who holds the device can see these pages.
  const pages = await Promise.all(offlinePages.map((path) => fetch(path, { credentials: "omit" })));
  const texts = await Promise.all(pages.map((page) => page.clone().text()));
  const files = await fetchWithImports(texts.flatMap(filesOf));
  const all = [...offlinePages.map((path, index) => [path, pages[index]] as const), ...files];
  if (!all.every(([, answer]) => answer?.ok)) throw new Error("the offline pages are not whole");
  const { name } = offlineCaches.shell;
  await caches.delete(name);
  const shell = await caches.open(name);
  await Promise.all(all.map(([address, answer]) => shell.put(address, answer ?? Response.error())));
}

/**
 * Also fetches the imports of the scripts: a script loads some of its parts on demand, and a cached page may need a
 * part that no page has loaded yet.
 */
async function fetchWithImports(
  files: string[],
  fetched = new Map<string, Response>(),
): Promise<Map<string, Response>> {
  const missing = [...new Set(files)].filter((file) => !fetched.has(file));
  if (missing.length === 0) return fetched;
  const imports = await Promise.all(
    missing.map(async (file) => {
      const answer = await fetch(file);
      fetched.set(file, answer);
      return file.endsWith(".js") ? importsOf(await answer.clone().text()) : [];
    }),
  );
  return fetchWithImports(imports.flat(), fetched);
}

/** Returns the files that a built script imports. They are in the same folder. */
export function importsOf(script: string): string[] {
  const found = script.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g);
  return [...new Set([...found].map(([, file]) => `/assets/${file}`))];
}

export function filesOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w./-]+/g))];
}

/** @param wanted the URL that cannot be reached */
export async function offlinePage(wanted: string): Promise<Response> {
  const path = offlinePathFor(new URL(wanted).pathname);
  const page = await caches.match(path, { ignoreVary: true });
  if (!page) return Response.error();
  const headers = new Headers(page.headers);
  // These headers describe the original bytes, which change here.
  for (const name of ["Content-Encoding", "Content-Length", "ETag"]) headers.delete(name);
  const html = await page.text();
  // The counter's offline page does not list the pages visited on the device.
  const filled = path === appFiles.offline ? withPageCache(html, await pageCache()) : html;
  return new Response(filled, { status: 503, headers });
}

export function offlinePathFor(pathname: string): string {
  return `${pathname}/`.startsWith(counterRoot) ? appFiles.counterOffline : appFiles.offline;
}

const counterRoot = `/${panelNotFoundPatterns.shop.replace("*", "")}`;

async function pageCache(): Promise<CachedPage[]> {
  return [...(await pagesIn("own")), ...(await pagesIn("pages"))];
}

/** Most recently seen first. */
async function pagesIn(name: "own" | "pages"): Promise<CachedPage[]> {
  const cache = await caches.open(offlineCaches[name].name);
  const keys = (await cache.keys()).filter(({ url }) => !url.endsWith(".svg"));
  const pages = keys.map(async (key) => {
    const { pathname, search } = new URL(key.url);
    const html = await (await cache.match(key, { ignoreVary: true }))?.text();
    return { path: pathname + search, html: html ?? "" };
  });
  return (await Promise.all(pages)).reverse();
}

/** Markup: routes/public/offline/offline.tsx. */
export function withPageCache(html: string, pages: readonly CachedPage[]): string {
  const items = pages.map(
    ({ path, html }) => `<li><a href="${path.replaceAll("&", "&amp;")}">${titleOf(path, html)}</a></li>`,
  );
  const list = new RegExp(`<ul[^>]*\\b${cachedPages}\\b[^>]*>`);
  return html.replace(list, (opening) => opening + items.join(""));
}

const offerTitle = new RegExp(`${shareButton.title}="([^"<]*)"`);

/**
 * Returns the title as escaped by the server in the page. All coupon pages have the same title, so the offer's title
 * is appended.
 */
function titleOf(path: string, html: string): string {
  const title = html.match(/<title>([^<]*)/)?.[1]?.replace(/ · [^·]*$/, "") || path;
  const offer = path.startsWith(paths.coupon("")) && html.match(offerTitle)?.[1];
  return offer ? `${title}: ${offer}` : title;
}
