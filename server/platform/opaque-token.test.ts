import { expect, test } from "vitest";
import { hashOpaqueToken, newOpaqueToken } from "./opaque-token.ts";

test("a token has 256 bits, is valid in a cookie, and does not repeat", () => {
  const tokens = Array.from({ length: 1000 }, newOpaqueToken);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  expect(new Set(tokens).size).toBe(tokens.length);
});

test("the hash of a token is deterministic and does not contain the token", () => {
  const token = newOpaqueToken();
  expect(hashOpaqueToken(token)).toBe(hashOpaqueToken(token));
  expect(hashOpaqueToken(token)).toMatch(/^[0-9a-f]{64}$/);
  expect(hashOpaqueToken(`${token}x`)).not.toBe(hashOpaqueToken(token));
});
