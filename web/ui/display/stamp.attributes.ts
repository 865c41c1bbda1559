/** A stamp of the grid that is filled. Plain script marks those that are new: they appear with a bounce. */
export const filledStamp = { filled: "data-filled", fresh: "data-fresh" } as const;
