import bricolageUrl from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import figtreeUrl from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";

/** The URLs of the two fonts of `fonts.css`, for `<link rel="preload" as="font">` in the document head. */
export const fontUrls: readonly string[] = [figtreeUrl, bricolageUrl];
