/** The files of the installable app (decision 15). The scope of the service worker is the folder of its file. */
export const appFiles = {
  manifest: "/manifest.webmanifest",
  worker: "/service-worker.js",
  /** Shown by the service worker in place of a page that cannot be loaded. */
  offline: "/sem-internet",
  /** The same for the counter's pages. */
  counterOffline: "/sem-internet/balcao",
} as const;
