import { Hono } from "hono";
import { stream } from "hono/streaming";
import { AppError } from "#contract/errors.ts";
import { isUuid } from "#contract/fields/identifiers.ts";
import { paths } from "#contract/paths.ts";
import { anonymous } from "#server/actor.ts";
import type { Ctx } from "#server/context.ts";
import {
  fileStarts,
  type PageKind,
  type PublicPage,
  pageKinds,
  publicPages,
} from "#server/domain/sitemap/list-public-pages.ts";
import type { AppContext, AppEnv } from "#server/http/request/app-env.ts";
import { refuseDuringOutage } from "#server/http/request/refuse-during-outage.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import type { Outage } from "#server/platform/database/outage.ts";

type Options = { db: ReadOnlyDatabase; now: () => Date; siteUrl: string; outage?: Outage | undefined };

/**
 * Search engines fetch the site map rarely. Caching it for an hour keeps an eager one from reading the tables each
 * time.
 */
const headers = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" };
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const firstFile = "first";

/** Pages that exist regardless of the content of the tables. */
const fixedPages = [
  paths.home(),
  paths.search(),
  paths.map(),
  paths.loyaltyClub(),
  paths.advertise(),
  paths.terms(),
  paths.privacy(),
];

/** Serves `/robots.txt`, `/sitemap.xml`, and the files that it lists. */
export function siteMap({ db, now, siteUrl, outage }: Options): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const absolute = (path: string) => escapeXml(new URL(path, siteUrl).href);
  const anonymousContext = ({ var: { log } }: AppContext): Ctx => ({ db, actor: anonymous, now: now(), log });

  app.get("/robots.txt", (c) => c.text(robots(siteUrl), 200, { "Cache-Control": headers["Cache-Control"] }));

  app.get("/sitemap.xml", refuseDuringOutage(outage), async (c) => {
    const ctx = anonymousContext(c);
    const starts = await Promise.all(
      pageKinds.map(async (kind) => (await fileStarts(ctx, kind)).map((start) => fileOf(kind, start))),
    );
    const files = [fixedFile, ...starts.flat()].map(
      (path) => `<sitemap><loc>${absolute(path)}</loc></sitemap>`,
    );
    return c.body(document("sitemapindex", files.join("\n")), 200, headers);
  });

  app.get(fixedFile, (c) => {
    const entries = fixedPages.map((path) => `<url><loc>${absolute(path)}</loc></url>`);
    return c.body(document("urlset", entries.join("\n")), 200, headers);
  });

  app.get("/sitemaps/:kind/:file", refuseDuringOutage(outage), async (c) => {
    const kind = pageKinds.find((known) => known === c.req.param("kind"));
    const start = c.req.param("file").replace(/\.xml$/, "");
    if (!kind || (start !== firstFile && !isUuid(start))) throw new AppError("not_found");
    const batches = publicPages(anonymousContext(c), kind, start === firstFile ? null : start);
    // The first batch is read before the response begins: a failure then is still an error response, and not half a
    // file.
    const { value: first = [] } = await batches.next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    return stream(
      c,
      async (answer) => {
        for await (const text of urlSet(first, batches, absolute)) await answer.write(text);
      },
      async (error) => c.var.log.error("a file of the site map broke off", { error }),
    );
  });
  return app;
}

const fixedFile = "/sitemaps/pages.xml";

function fileOf(kind: PageKind, start: string | null): string {
  return `/sitemaps/${kind}/${start ?? firstFile}.xml`;
}

/** Writes the URLs while they are read: five thousand URLs are never in memory together. */
async function* urlSet(
  first: PublicPage[],
  others: AsyncIterable<PublicPage[]>,
  absolute: (path: string) => string,
) {
  const urls = (pages: PublicPage[]) =>
    pages
      .map(
        ({ path, changedOn }) => `<url><loc>${absolute(path)}</loc><lastmod>${changedOn}</lastmod></url>\n`,
      )
      .join("");
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${schema}>\n`;
  yield urls(first);
  for await (const pages of others) yield urls(pages);
  yield "</urlset>\n";
}

function document(root: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${schema}>\n${content}\n</${root}>\n`;
}

/** Excludes panels, the API and pages of one person. All other pages are public. */
function robots(siteUrl: string): string {
  const closed = ["/admin", "/lojista", "/api/", "/cupom/", "/qr/", "/carteira/"];
  const own = [paths.checkout(), paths.printedCoupon(), paths.myCoupons(), paths.validate()];
  return [
    "User-agent: *",
    ...[...closed, ...own].map((path) => `Disallow: ${path}`),
    `Sitemap: ${new URL("/sitemap.xml", siteUrl).href}`,
    "",
  ].join("\n");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
