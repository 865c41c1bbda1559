import { deletePassDatabase } from "#web/loyalty/pass/pass-database.ts";

/** The caches of the worker and their maximum number of entries. */
export const offlineCaches = {
  /** The offline pages and their files, stored when a version is installed. */
  shell: { name: "pertinho-shell", maxEntries: 50 },
  /** Scripts, styles and fonts, whose names change with their content. */
  files: { name: "pertinho-files", maxEntries: 200 },
  pictures: { name: "pertinho-pictures", maxEntries: 100 },
  pages: { name: "pertinho-pages", maxEntries: 30 },
  /** Coupons with their QR codes, and the lists and loyalty cards of one client. */
  own: { name: "pertinho-own", maxEntries: 60 },
} as const;

export type OfflineCache = keyof typeof offlineCaches;

/**
 * The caches that reveal something about a person, even if only the visited pages. The others are the same on every
 * device.
 */
const personal = ["own", "pages", "pictures"] as const;

/**
 * Deletes what reveals something about a person, also the key that signs the passes of their loyalty cards. Called by
 * pages. The deletion starts immediately, so it happens even if the visitor leaves the page in the same moment.
 */
export function clearOfflineCaches(): void {
  // A browser that stores nothing for the site throws an error.
  if ("indexedDB" in globalThis) deletePassDatabase().catch(() => {});
  // Browsers provide no caches to a site without HTTPS.
  if (!("caches" in globalThis)) return;
  for (const cache of personal) void caches.delete(offlineCaches[cache].name);
}
