import { outage as texts } from "#contract/screens/outage.texts.ts";
import type { ResponseCache } from "#server/platform/cache/answer-cache.ts";
import { type CachedPage, withNotice } from "./cached-page.ts";

const minuteMs = 60_000;

/**
 * Returns pages that may be out of date, each with a notice of its age, for a database outage. The notice is
 * compressed into the page once a minute, not for each request.
 */
export function createStalePages(
  cache: Pick<ResponseCache<CachedPage>, "getStale">,
): (key: string) => Promise<CachedPage | undefined> {
  const noticed = new WeakMap<CachedPage, { minutes: number; page: Promise<CachedPage | undefined> }>();

  return async (key) => {
    const old = cache.getStale(key);
    if (!old) return undefined;
    const minutes = Math.floor(old.ageMs / minuteMs);
    const known = noticed.get(old.answer);
    if (known?.minutes === minutes) return known.page;
    const page = withNotice(old.answer, { text: texts.oldPage(minutes), ageSeconds: minutes * 60 });
    noticed.set(old.answer, { minutes, page });
    return page;
  };
}
