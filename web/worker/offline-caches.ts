/** Where the worker keeps what was seen, and how much of it. */
export const offlineCaches = {
  /** The offline page and its files: filled when a version is installed. */
  shell: { name: "pertinho-shell", most: 50 },
  /** Scripts, styles and fonts, whose names change with what is in them. */
  files: { name: "pertinho-files", most: 200 },
  pictures: { name: "pertinho-pictures", most: 100 },
  pages: { name: "pertinho-pages", most: 30 },
  /** Coupons with their QR codes, and the lists and cards of one person. */
  own: { name: "pertinho-own", most: 60 },
} as const;

export type OfflineCache = keyof typeof offlineCaches;

/** What tells of a person, if only what they looked at. The rest is the same on every device. */
const personal = ["own", "pages", "pictures"] as const;

/** For pages. It is asked for at once, so it happens even if the page is left in the same moment. */
export function clearOfflineCaches(): void {
  // Browsers have no caches for a site without https.
  if (!("caches" in globalThis)) return;
  for (const cache of personal) void caches.delete(offlineCaches[cache].name);
}
