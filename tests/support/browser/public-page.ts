import type { Page } from "@playwright/test";

export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

/** Everything in the head for search engines and link previews. */
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

/** Measures the layout shift while the page loads. Call before `goto`, read after. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
}

export type Report = { subject: string; subjectId: string; event: string; source: string };

/** Records the visits that the page reports. Call before `goto`. */
export async function watchReports(page: Page): Promise<Report[]> {
  const reports: Report[] = [];
  await page.exposeFunction("noteReport", (text: string) => reports.push(JSON.parse(text)));
  await page.addInitScript(() => {
    // The text is read at creation: when the page is left at the same moment, a later read would never finish.
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
  return reports;
}
