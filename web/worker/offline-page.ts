import { appFiles, paths } from "#contract/paths.ts";
import { keptCaches } from "./kept-caches.ts";

type KeptPage = { path: string; html: string };

/** The page and all that it shows, before anything of the former version is dropped. */
export async function keepOfflinePage(): Promise<void> {
  // As nobody: it is shown to whoever holds the device.
  const page = await fetch(appFiles.offline, { credentials: "omit" });
  const files = filesOf(await page.clone().text());
  const answers = await Promise.all(files.map((file) => fetch(file)));
  if (![page, ...answers].every(({ ok }) => ok)) throw new Error("the offline page is not whole");
  const { name } = keptCaches.shell;
  await caches.delete(name);
  const shell = await caches.open(name);
  await shell.put(appFiles.offline, page);
  await Promise.all(files.map((file, index) => shell.put(file, answers[index] ?? Response.error())));
}

export function filesOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w./-]+/g))];
}

export async function offlinePage(): Promise<Response> {
  const page = await caches.match(appFiles.offline, { ignoreVary: true });
  if (!page) return Response.error();
  const headers = new Headers(page.headers);
  // Of the bytes as they came.
  for (const name of ["Content-Encoding", "Content-Length", "ETag"]) headers.delete(name);
  const html = withKeptPages(await page.text(), [...(await pagesIn("own")), ...(await pagesIn("pages"))]);
  return new Response(html, { status: 503, headers });
}

/** The last seen first. */
async function pagesIn(name: "own" | "pages"): Promise<KeptPage[]> {
  const cache = await caches.open(keptCaches[name].name);
  const keys = (await cache.keys()).filter(({ url }) => !url.endsWith(".svg"));
  const pages = keys.map(async (key) => {
    const { pathname, search } = new URL(key.url);
    const html = await (await cache.match(key, { ignoreVary: true }))?.text();
    return { path: pathname + search, html: html ?? "" };
  });
  return (await Promise.all(pages)).reverse();
}

/** Markup: routes/public/offline/offline.tsx. */
export function withKeptPages(html: string, pages: readonly KeptPage[]): string {
  const items = pages.map(
    ({ path, html }) => `<li><a href="${path.replaceAll("&", "&amp;")}">${titleOf(path, html)}</a></li>`,
  );
  return html.replace(/<ul[^>]*\bdata-kept\b[^>]*>/, (list) => list + items.join(""));
}

/** As it stands in the page, where the server escaped it. All coupons have one title: theirs goes on with the offer's. */
function titleOf(path: string, html: string): string {
  const title = html.match(/<title>([^<]*)/)?.[1]?.replace(/ · [^·]*$/, "") || path;
  const offer = path.startsWith(paths.coupon("")) && html.match(/data-share-title="([^"<]*)"/)?.[1];
  return offer ? `${title}: ${offer}` : title;
}
