import type { Random } from "./random.ts";

const loneSurrogate = "\ud800";

/** Texts that are known to break programs. */
export const oddTexts = [
  "",
  " ",
  "-1",
  "-",
  "a--b",
  "0",
  "1e309",
  "-1e309",
  "NaN",
  "Infinity",
  "0x10",
  "99999999999999999999999999",
  "9223372036854775808",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "2026-02-31",
  "9999-12-31",
  "0000-00-00",
  "2026-13-45T99:99:99Z",
  "275760-09-13",
  "🥭👩‍👩‍👧",
  `a${"🥭".repeat(600)}`,
  "\u0000",
  "a\u0000b",
  loneSurrogate,
  `a${loneSurrogate}`,
  "\u202e\u200b\ufeff",
  "\u0001\u001b[31m",
  "line\r\nX-Injected: 1",
  "'\"`<script>--/*",
  "%00",
  "%ff%fe",
  "%",
  "%E0%A4%A",
  "\\",
  "..%2f..%2f",
  "//evil.example",
  "javascript:alert(1)",
  "x".repeat(121),
  "x".repeat(501),
  "x".repeat(10_000),
  "ã".repeat(5_000),
] as const;

const oddNumbers = [
  0,
  -0,
  -1,
  1.5,
  1e21,
  -1e21,
  Number.MAX_SAFE_INTEGER + 2,
  2 ** 31,
  -(2 ** 31) - 1,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
];

export const oddText = (random: Random): string => random.pick(oddTexts);

/** A JSON value that the schema is unlikely to expect. */
export function oddValue(random: Random): unknown {
  switch (random.below(8)) {
    case 0:
      return null;
    case 1:
      return random.pick(oddNumbers);
    case 2:
      return random.chance(0.5);
    case 3:
      return [];
    case 4:
      return {};
    case 5:
      return random.pick<unknown>([[[]], [null], { a: { b: [1] } }, Array.from({ length: 500 }, () => 1)]);
    case 6:
      return nested(random.pick([10, 100, 900]));
    default:
      return oddText(random);
  }
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
