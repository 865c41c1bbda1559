import { stringify } from "csv-stringify/sync";
import { escapeFormula } from "./csv-cell.ts";

export type CsvColumn<Row> = {
  name: string;
  value: (row: Row) => string;
  /** A number is written without protection, even a negative one, so that spreadsheets can calculate with it. */
  isNumber?: boolean;
};

/** Excel in Portuguese splits at semicolons, and needs the byte order mark to read accents. */
const byteOrderMark = "\uFEFF";
const separator = ";";
/**
 * RFC 4180, for every separator at which a reader could split. Decimals are not quoted, so that they are read as
 * numbers.
 */
const needsQuotes = /^(?!-?\d+,\d+$)[\s\S]*[,;\t"\r\n\u2028\u2029]/;
const plainNumber = /^-?\d+(,\d+)?(e-?\d+)?$/;

type Batches<Row> = AsyncIterable<readonly Row[]>;

/**
 * Builds the response of an export. The rows are streamed while they are read: all together would fill the memory.
 */
export function csvDownload<Row>(
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  batches: Batches<Row>,
) {
  return {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
    },
    body: streamed(encoded(columns, batches)),
  };
}

async function* encoded<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: Batches<Row>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark + lines([columns.map(({ name }) => name)]));
  for await (const rows of batches) {
    yield encoder.encode(lines(rows.map((row) => columns.map((column) => cellOf(column, row)))));
  }
}

function cellOf<Row>({ value, isNumber = false }: CsvColumn<Row>, row: Row): string {
  const text = value(row);
  return isNumber && plainNumber.test(text) ? text : escapeFormula(text);
}

function lines(cells: readonly string[][]): string {
  return stringify([...cells], {
    delimiter: separator,
    record_delimiter: "windows",
    quoted_match: needsQuotes,
  });
}

/** Reads the next chunk only when the previous one has been sent. A cancelled download ends the reading. */
function streamed(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
