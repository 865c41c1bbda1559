import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query(`
    create table fruit (id int constraint fruit_key primary key, name text not null,
      price int constraint fruit_price check (price > 0));
    create table basket (fruit_id int constraint basket_fruit references fruit)`);
});
beforeEach(() => database.pool.query("truncate fruit, basket"));
afterAll(() => database.close());

const insert = (id: unknown, name: unknown = "caju", price: unknown = 1) =>
  database.pool.query("insert into fruit values ($1, $2, $3)", [id, name, price]);
const ids = async () =>
  (await database.pool.query("select id from fruit order by id")).rows.map(({ id }) => id);

describe("results", () => {
  test.each([
    ["insert into fruit values (1, 'a', 1), (2, 'b', 1)", "INSERT", 2],
    ["update fruit set price = 2", "UPDATE", 0],
    ["delete from fruit", "DELETE", 0],
    ["select 1 where false", "SELECT", 0],
    ["create table if not exists fruit ()", "CREATE", null],
    [
      "merge into fruit using (values (1)) v(id) on false when not matched then insert values (9, 'x', 1)",
      "MERGE",
      1,
    ],
  ])("are correct for: %s", async (text, command, rowCount) => {
    expect(await database.pool.query(text)).toMatchObject({ command, rowCount });
  });

  test("are the same with values as without", async () => {
    expect(await insert(1)).toMatchObject({ command: "INSERT", rowCount: 1 });
  });

  test("of a script are one for each statement", async () => {
    const results: unknown = await database.pool.query(
      "select 1 as a; update fruit set price = 2; select 'x' as b",
    );
    expect(results).toMatchObject([
      { command: "SELECT", rows: [{ a: 1 }] },
      { command: "UPDATE", rowCount: 0 },
      { command: "SELECT", rows: [{ b: "x" }] },
    ]);
  });

  test("of an empty query are no error", async () => {
    expect((await database.pool.query("")).rows).toEqual([]);
  });
});

describe("errors have the fields of PostgreSQL", () => {
  test.each([
    [
      "a violated unique key",
      () => insert(1),
      { code: "23505", constraint: "fruit_key", table: "fruit", schema: "public" },
    ],
    ["a null in a required column", () => insert(2, null), { code: "23502", column: "name", table: "fruit" }],
    ["a violated check", () => insert(2, "caju", 0), { code: "23514", constraint: "fruit_price" }],
    ["an invalid value", () => insert("x"), { code: "22P02" }],
    [
      "a violated foreign key",
      () => database.pool.query("insert into basket values (7)"),
      { code: "23503", constraint: "basket_fruit" },
    ],
    ["syntax", () => database.pool.query("selec 1"), { code: "42601", position: "1" }],
    [
      "a syntax error in a statement with values",
      () => database.pool.query("selec $1", [1]),
      { code: "42601" },
    ],
    ["a missing table", () => database.pool.query("select * from vegetable"), { code: "42P01" }],
    ["too few values", () => database.pool.query("select $1::int, $2::int", [1]), { code: "08P01" }],
  ])("for %s", async (_name, act, expected) => {
    await insert(1);
    const error = await act().then(
      () => undefined,
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ severity: "ERROR", ...expected });
    expect(await ids()).toEqual([1]);
  });

  test("with the values of a unique key in the detail", async () => {
    await insert(1);
    await expect(insert(1)).rejects.toMatchObject({ detail: "Key (id)=(1) already exists." });
  });
});

describe("transactions", () => {
  test("commit", async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into fruit values (1, 'caju', 1)`);
      await tx.execute(sql`insert into fruit values (2, 'umbu', 1)`);
    });
    expect(await ids()).toEqual([1, 2]);
  });

  test("roll back after an exception", async () => {
    const work = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into fruit values (1, 'caju', 1)`);
      throw new Error("changed my mind");
    });
    await expect(work).rejects.toThrow("changed my mind");
    expect(await ids()).toEqual([]);
  });

  test("roll back a nested one separately", async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into fruit values (1, 'caju', 1)`);
      await tx
        .transaction(async (inner) => {
          await inner.execute(sql`insert into fruit values (2, 'umbu', 1)`);
          await inner.execute(sql`insert into fruit values (2, 'umbu', 1)`);
        })
        .catch(() => undefined);
      await tx.execute(sql`insert into fruit values (3, 'jaca', 1)`);
    });
    expect(await ids()).toEqual([1, 3]);
  });

  test("are invisible to others before the commit", async () => {
    const seen: number[][] = [];
    const writing = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into fruit values (1, 'caju', 1)`);
      seen.push(await Promise.race([ids(), new Promise<number[]>((resolve) => setTimeout(resolve, 50, []))]));
    });
    await writing;
    expect(seen).toEqual([[]]);
    expect(await ids()).toEqual([1]);
  });

  test("have the requested isolation level", async () => {
    const level = await database.db.transaction(
      async (tx) => (await tx.execute(sql`show transaction_isolation`)).rows[0],
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
    expect(level).toEqual({ transaction_isolation: "repeatable read" });
  });
});

describe("a failure on one connection does not affect the others", () => {
  test("a script that fails inside its own transaction", async () => {
    const script = "begin; insert into fruit values (1, 'caju', 1); select 1 / 0; commit";
    await expect(database.pool.query(script)).rejects.toMatchObject({ code: "22012" });
    await insert(2);
    expect(await ids()).toEqual([2]);
  });

  test("300 failing scripts between 300 good queries", async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 600 }, (_, n) =>
        n % 2
          ? insert(n)
          : database.pool.query(`begin; insert into fruit values (${n}, 'x', 1); select 1 / 0; commit`),
      ),
    );
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(300);
    expect(await ids()).toEqual(Array.from({ length: 300 }, (_, n) => 2 * n + 1));
  });

  test("a failing query with values does not shift the results of later ones", async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        database.pool.query("select 100 / $1::int as x, $2::int as n", [n % 2, n]).then(
          ({ rows }) => rows[0].n,
          () => "failed",
        ),
      ),
    );
    expect(answers).toEqual(Array.from({ length: 200 }, (_, n) => (n % 2 ? n : "failed")));
  });

  test("a value that cannot be serialized fails only its query", async () => {
    const circular: { self?: unknown } = {};
    circular.self = circular;
    await expect(database.pool.query("select $1::jsonb", [circular])).rejects.toThrow(TypeError);
    const client = await database.pool.connect();
    await expect(client.query("select $1::jsonb", [circular])).rejects.toThrow(TypeError);
    expect((await client.query("select $1::int as n", [7])).rows).toEqual([{ n: 7 }]);
    client.release();
    expect((await database.pool.query("select $1::int as n", [8])).rows).toEqual([{ n: 8 }]);
  });

  test("a named statement still works after other failures", async () => {
    for (let n = 0; n < 6; n++) {
      const config = { name: "double", text: "select $1::int * 2 as x", values: [n] };
      expect((await database.pool.query(config)).rows).toEqual([{ x: 2 * n }]);
      if (n % 2) await database.pool.query("select 1 / 0").catch(() => undefined);
    }
  });
});

test("increments by 50 parallel callers are all counted", async () => {
  await insert(1);
  const increment = () =>
    database.db.transaction((tx) => tx.execute(sql`update fruit set price = price + 1 where id = 1`));
  await Promise.all(Array.from({ length: 50 }, increment));
  const { rows } = await database.pool.query("select price from fruit");
  expect(rows).toEqual([{ price: 51 }]);
});
