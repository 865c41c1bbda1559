const rowsAtOnce = 500;

/** Reads on by id, batch after batch, so that neither memory nor a long transaction holds all rows. */
export async function* inBatches<Row extends { id: string }>(
  readAfter: (last: string | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: string | undefined;
  do {
    const rows = await readAfter(last, rowsAtOnce);
    if (rows.length > 0) yield rows;
    last = rows.length === rowsAtOnce ? rows.at(-1)?.id : undefined;
  } while (last !== undefined);
}
