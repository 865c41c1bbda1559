/** A button that shares a URL. `copied` is the text after the URL was copied instead. */
export const shareButton = {
  url: "data-share",
  title: "data-share-title",
  copied: "data-copied",
} as const;
