import type { Page } from "playwright-core";
import { removeAfterwards } from "#tests/support/server/page-cache.ts";

export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

/** Everything that the head says to search engines and to who shares the page. */
export async function headOf(page: Page) {
  const content = (selector: string, name = "content") =>
    page.locator(`head ${selector}`).first().getAttribute(name, { timeout: 2_000 });
  const scripts = await page.locator('head script[type="application/ld+json"]').allTextContents();
  return {
    title: await page.title(),
    description: await content('meta[name="description"]'),
    canonical: await content('link[rel="canonical"]', "href"),
    url: await content('meta[property="og:url"]'),
    shareTitle: await content('meta[property="og:title"]'),
    card: await content('meta[name="twitter:card"]'),
    structured: scripts.map((text) => JSON.parse(text) as Record<string, unknown>),
  };
}

export function shareImage(page: Page): Promise<string | null> {
  return page.locator('head meta[property="og:image"]').getAttribute("content", { timeout: 2_000 });
}

/** How much the page moved under the eyes while it loaded; call before `goto`, read after. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const watch = page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await removeAfterwards(page, watch);
  return () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
}

export type Report = { subject: string; subjectId: string; event: string; source: string };

/** What the page reports of the visit; call before `goto`. */
export async function watchReports(page: Page): Promise<Report[]> {
  const reports: Report[] = [];
  const note = page.exposeFunction("noteReport", (text: string) => reports.push(JSON.parse(text)));
  await removeAfterwards(page, note);
  const listen = page.addInitScript(() => {
    // Read when it is made: a page that is left in the same moment would not live to read it again.
    const texts = new WeakMap<Blob, string>();
    window.Blob = class extends Blob {
      constructor(parts?: BlobPart[], options?: BlobPropertyBag) {
        super(parts, options);
        texts.set(this, String(parts));
      }
    };
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      const note = (window as unknown as { noteReport: (text: string) => void }).noteReport;
      const text = body instanceof Blob ? texts.get(body) : undefined;
      if (String(url) === "/api/visits" && text) note(text);
      return send(url, body);
    };
  });
  await removeAfterwards(page, listen);
  return reports;
}
