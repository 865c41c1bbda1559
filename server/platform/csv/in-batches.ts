const rowsAtOnce = 500;

/** Reads up to `limit` rows in the order of their ids, those after `last`. */
type ReadAfter<Row> = (last: string | undefined, limit: number) => Promise<Row[]>;

/** Batch after batch, so that neither memory nor a long transaction holds them all. */
export async function* inBatches<Row extends { id: string }>(
  readAfter: ReadAfter<Row>,
): AsyncGenerator<Row[]> {
  let last: string | undefined;
  do {
    const rows = await readAfter(last, rowsAtOnce);
    if (rows.length > 0) yield rows;
    last = rows.length === rowsAtOnce ? rows.at(-1)?.id : undefined;
  } while (last !== undefined);
}
