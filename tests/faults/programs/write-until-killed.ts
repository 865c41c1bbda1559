import { openDatabase } from "#server/platform/database/open-database.ts";
import { silentLog } from "#server/platform/log/log.ts";

/*
 * Opens the embedded database in DATA_DIR and writes numbered rows, several at a time, until it is killed. A number
 * is printed only after the database has acknowledged its row. Exits with 3 when the folder is in use.
 */

const dataDir = process.env.DATA_DIR ?? "";
const first = Number(process.env.FIRST_NUMBER ?? 0);

try {
  const { pool } = await openDatabase({ dataDir, log: silentLog });
  await pool.query("create table if not exists acknowledged (n int primary key, text text not null)");
  process.stdout.write("open\n");
  for (let n = first; ; n += 4) {
    const numbers = [n, n + 1, n + 2, n + 3];
    await Promise.all(
      numbers.map(async (number) => {
        await pool.query("insert into acknowledged values ($1::int, repeat(md5($1::int::text), 20))", [
          number,
        ]);
        process.stdout.write(`${number}\n`);
      }),
    );
  }
} catch (error) {
  process.stderr.write(
    `${error instanceof Error && "problem" in error ? JSON.stringify(error.problem) : error}\n`,
  );
  process.exit(3);
}
