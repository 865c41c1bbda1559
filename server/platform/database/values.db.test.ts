import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";

/*
 * Run once on each engine with the same expectations: node-postgres must convert values on a server and on the
 * embedded database identically, in both directions.
 */

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const moment = new Date("2025-03-31T23:59:59.999Z");
const nasty = "São João \\ \"aspas\" 'simples' \t\n {a,b} 🥭 \u0001";

const roundTrips: [type: string, sent: unknown, received: unknown][] = [
  ["smallint", -32768, -32768],
  ["integer", 2147483647, 2147483647],
  ["bigint", "9223372036854775807", "9223372036854775807"],
  ["bigint", 9007199254740993n, "9007199254740993"],
  ["numeric", "12345678901234567890.123456789000", "12345678901234567890.123456789000"],
  ["numeric(10,2)", 47.9, "47.90"],
  ["double precision", 0.1, 0.1],
  ["double precision", "NaN", Number.NaN],
  ["double precision", "-Infinity", -Infinity],
  ["real", 1.5, 1.5],
  ["boolean", true, true],
  ["boolean", false, false],
  ["text", nasty, nasty],
  ["text", "", ""],
  ["varchar(5)", "açaí", "açaí"],
  ["char(3)", "a", "a  "],
  ["uuid", "0197E0A2-0000-7000-8000-000000000001", "0197e0a2-0000-7000-8000-000000000001"],
  ["timestamptz", moment, moment],
  ["timestamptz", "infinity", Infinity],
  ["time", "23:59:59.123456", "23:59:59.123456"],
  ["jsonb", { b: [1, null, "x"], a: { nested: nasty } }, { b: [1, null, "x"], a: { nested: nasty } }],
  ["json", "[1, 2]", [1, 2]],
  ["jsonb", "null", null],
  ["integer[]", [1, null, 3], [1, null, 3]],
  ["text[]", ["a", nasty, null, "", "NULL", "{}"], ["a", nasty, null, "", "NULL", "{}"]],
  ["text[][]", [["a"], ["b"]], [["a"], ["b"]]],
  ["text[]", [], []],
  ["bigint[]", ["1", "9223372036854775807"], ["1", "9223372036854775807"]],
  ["boolean[]", [true, false], [true, false]],
  ["timestamptz[]", [moment], [moment]],
  ["bytea", Buffer.from([0, 1, 92, 39, 255]), Buffer.from([0, 1, 92, 39, 255])],
  ["bytea", new Uint8Array([0, 255]), Buffer.from([0, 255])],
  ["bytea", Buffer.alloc(0), Buffer.alloc(0)],
  ["point", "(1.5,-2)", { x: 1.5, y: -2 }],
  ["interval", "1 day 02:03:04.5", expect.objectContaining({ days: 1, hours: 2, minutes: 3, seconds: 4 })],
  ["inet", "2001:db8::/64", "2001:db8::/64"],
  ["tsvector", "'pão':1A", "'pão':1A"],
  ["int4range", "[1,5)", "[1,5)"],
  ["oid", 4294967295, 4294967295],
];

describe("a value is sent and returned", () => {
  test.each(roundTrips)("%s: %o", async (type, sent, received) => {
    const { rows, fields } = await database.pool.query(`select $1::${type} as value`, [sent]);
    expect(rows).toEqual([{ value: received }]);
    expect(fields.map((field) => field.name)).toEqual(["value"]);
  });

  test.each([...new Set(roundTrips.map(([type]) => type))])("%s: null and undefined", async (type) => {
    const text = `select $1::${type} as a, $2::${type} as b`;
    const { rows } = await database.pool.query(text, [null, undefined]);
    expect(rows).toEqual([{ a: null, b: null }]);
  });
});

test("a date without time is returned as the local midnight of that day", async () => {
  const { rows } = await database.pool.query("select $1::date as day", ["2025-03-31"]);
  expect(rows[0].day).toEqual(new Date(2025, 2, 31));
});

test("microseconds are preserved as text, in UTC", async () => {
  const { rows } = await database.pool.query("select $1::timestamptz::text as moment", [
    "2025-03-31 20:59:59.123456-03",
  ]);
  expect(rows[0].moment).toBe("2025-03-31 23:59:59.123456+00");
});

test("an enum is returned as text", async () => {
  await database.pool.query("create type mood as enum ('feliz', 'triste')");
  const { rows } = await database.pool.query("select $1::mood as mood, $2::mood = 'triste' as sad", [
    "feliz",
    "triste",
  ]);
  expect(rows).toEqual([{ mood: "feliz", sad: true }]);
});

test("rows can be returned as arrays, with a parser given in the query", async () => {
  const asText = { getTypeParser: () => (text: string) => `<${text}>` };
  const config = { text: "select 1 as a, 1 as a, true as b", rowMode: "array" as const, types: asText };
  const { rows } = await database.pool.query(config);
  expect(rows).toEqual([["<1>", "<1>", "<t>"]]);
});

test("a result of many megabytes is returned completely", async () => {
  const { rows } = await database.pool.query(
    "select n, repeat(chr(65 + n % 26), 1000) as text from generate_series(1, 20000) n",
  );
  expect(rows).toHaveLength(20_000);
  expect(rows[19_999]).toEqual({ n: 20_000, text: String.fromCharCode(65 + (20_000 % 26)).repeat(1000) });
});

test("a parameter of many megabytes is sent completely", async () => {
  const bytes = Buffer.alloc(8 * 1024 * 1024, 7);
  const { rows } = await database.pool.query("select length($1::bytea) as length, md5($1) as hash", [bytes]);
  expect(rows[0]).toEqual({ length: bytes.length, hash: createHash("md5").update(bytes).digest("hex") });
});
