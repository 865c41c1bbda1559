/** A button that copies a text. `copied` is its label afterwards. */
export const copyButton = { text: "data-copy", copied: "data-copied" } as const;
