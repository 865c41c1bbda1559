type Page = { items: { id: string }[]; nextCursor: string | null };

/** Reads all pages of a list. */
export async function allIds(pageAfter: (cursor: string | undefined) => Promise<Page>): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await pageAfter(cursor);
    ids.push(...items.map(({ id }) => id));
    cursor = nextCursor ?? undefined;
  } while (cursor);
  return ids;
}
