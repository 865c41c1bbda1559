import { createECDH, ECDH } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compressedPointLength, compressPoint, decompressPoint } from "./p256-point.ts";

const curve = "prime256v1";

/** The points of the smallest private keys: about half of them have an even y. */
const points = Array.from({ length: 16 }, (_, index) => {
  const pair = createECDH(curve);
  pair.setPrivateKey(Buffer.from((index + 1).toString(16).padStart(64, "0"), "hex"));
  return pair.getPublicKey();
});

test.each([
  ["even", 2],
  ["odd", 3],
])("compresses and decompresses points with %s y like OpenSSL", (_, parity) => {
  const some = points.filter((point) => (point.at(-1) ?? 0) % 2 === parity - 2);
  expect(some.length).toBeGreaterThan(3);
  for (const point of some) {
    const compressed = compressPoint(point);
    expect(compressed[0]).toBe(parity);
    expect(Buffer.from(compressed)).toEqual(
      ECDH.convertKey(point, curve, undefined, undefined, "compressed"),
    );
    expect(Buffer.from(decompressPoint(compressed) ?? [])).toEqual(point);
  }
});

test("accepts the same bytes as OpenSSL: half of all x have no point", () => {
  const accepted = { yes: 0, no: 0 };
  const bytes = fc.tuple(fc.constantFrom(2, 3), fc.uint8Array({ minLength: 32, maxLength: 32 }));
  fc.assert(
    fc.property(bytes, ([parity, x]) => {
      const compressed = Uint8Array.of(parity, ...x);
      const point = decompressPoint(compressed);
      expect(point && Buffer.from(point)).toEqual(decompressedByOpenSsl(compressed));
      accepted[point ? "yes" : "no"] += 1;
    }),
  );
  expect(accepted.yes).toBeGreaterThan(10);
  expect(accepted.no).toBeGreaterThan(10);
});

const [first = Buffer.alloc(0)] = points;
const compressed = compressPoint(first);
const p = "ffffffff00000001000000000000000000000000ffffffffffffffffffffffff";
/** x + p is the same number modulo p, so only the range of x refuses it. */
const smallestX = Array.from({ length: 30 }, (_, x) => Uint8Array.of(2, ...new Uint8Array(31), x)).find(
  (bytes) => decompressPoint(bytes),
);

test.each<[string, Uint8Array]>([
  ["no bytes", new Uint8Array()],
  ["a missing byte", compressed.subarray(0, -1)],
  ["an additional byte", Uint8Array.of(...compressed, 0)],
  ["the point of infinity", Uint8Array.of(0)],
  ["zeros", new Uint8Array(compressedPointLength)],
  ["an unknown first byte", Uint8Array.of(4, ...compressed.subarray(1))],
  ["the uncompressed form", first],
  ["an x that is p plus a valid x", plusP(smallestX ?? compressed)],
  ["the largest x", Uint8Array.of(2, ...new Uint8Array(32).fill(255))],
])("refuses %s", (_, bytes) => {
  expect(decompressPoint(bytes)).toBeUndefined();
});

function plusP(bytes: Uint8Array): Uint8Array {
  const x = BigInt(`0x${p}`) + BigInt(bytes.at(-1) ?? 0);
  return Uint8Array.of(2, ...Buffer.from(x.toString(16).padStart(64, "0"), "hex"));
}

function decompressedByOpenSsl(bytes: Uint8Array): Buffer | undefined {
  try {
    return Buffer.from(ECDH.convertKey(bytes, curve, undefined, undefined, "uncompressed"));
  } catch {
    return undefined;
  }
}
