/** The list that the service worker fills. */
export const cachedPages = "data-cached-pages";
