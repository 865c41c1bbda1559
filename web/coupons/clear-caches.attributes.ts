/** A button with which a client makes this device forget them. */
export const clearsCaches = "data-clears-caches";

/** A button that confirms a phone. `phone` is that of the client whose pages may be cached on this device. */
export const clearsCachesUnless = { phone: "data-clears-caches-unless" } as const;
