import { oddText, oddValue } from "./odd-values.ts";
import type { Random } from "./random.ts";

const strangeKeys = [
  "unknown",
  "__proto__",
  "constructor",
  "id",
  "role",
  "🥭",
  "",
  "a.b",
  "a[b]",
  "x".repeat(300),
];

/** Returns a body with one fault: a wrong value, a missing key, an extra key, or another body. */
export function mutate(body: unknown, random: Random): unknown {
  if (!isRecord(body) || random.chance(0.08)) return oddValue(random);
  const keys = Object.keys(body);
  const key = keys.length > 0 ? random.pick(keys) : "unknown";
  const { [key]: value, ...rest } = body;
  switch (random.below(5)) {
    case 0:
      return rest;
    case 1:
      return withKey(body, random.pick(strangeKeys), oddValue(random));
    case 2:
      return withKey(rest, key, mutate(value, random));
    case 3:
      return withKey(rest, key, oddText(random));
    default:
      return withKey(rest, key, oddValue(random));
  }
}

/** Also works for `__proto__`, which an assignment would not create as a key. */
function withKey(body: object, key: string, value: unknown): object {
  return Object.fromEntries([...Object.entries(body), [key, value]]);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
