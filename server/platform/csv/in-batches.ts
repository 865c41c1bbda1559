const batchSize = 500;

/** Reads up to `limit` rows after the id `last`, ordered by id. */
type ReadAfter<Row> = (last: string | undefined, limit: number) => Promise<Row[]>;

/** Reads batch by batch, so that neither the memory nor a long transaction holds all rows. */
export async function* inBatches<Row extends { id: string }>(
  readAfter: ReadAfter<Row>,
): AsyncGenerator<Row[]> {
  let last: string | undefined;
  do {
    const rows = await readAfter(last, batchSize);
    if (rows.length > 0) yield rows;
    last = rows.length === batchSize ? rows.at(-1)?.id : undefined;
  } while (last !== undefined);
}
