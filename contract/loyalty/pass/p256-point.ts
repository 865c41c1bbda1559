/**
 * Public keys of P-256 are points (x, y) of the curve y² = x³ - 3x + b modulo p. The pass contains them compressed, as
 * 33 bytes: for each x there are only two y, one even and one odd, so that a byte for the parity and x are enough
 * (SEC 1, 2.3). Browsers import only the form of 65 bytes: the byte 4, x and y.
 */
const p = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn;
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

const coordinateLength = 32;
export const compressedPointLength = 1 + coordinateLength;

const [evenY, oddY, uncompressed] = [2, 3, 4];

/** Compresses the 65 bytes that `exportKey("raw", …)` returns. */
export function compressPoint(point: Uint8Array): Uint8Array<ArrayBuffer> {
  const isOdd = (point.at(-1) ?? 0) % 2 === 1;
  return Uint8Array.of(isOdd ? oddY : evenY, ...point.subarray(1, compressedPointLength));
}

/** Returns undefined for bytes that are not a compressed point of the curve. */
export function decompressPoint(compressed: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const [parity] = compressed;
  if (compressed.length !== compressedPointLength || (parity !== evenY && parity !== oddY)) return undefined;
  const x = toNumber(compressed.subarray(1));
  if (x >= p) return undefined;
  const square = modulo(x ** 3n - 3n * x + b);
  // The square root modulo p, because p mod 4 is 3. If `square` has none, the result is the root of another number.
  const root = power(square, (p + 1n) / 4n);
  if (modulo(root * root) !== square) return undefined;
  const isOdd = root % 2n === 1n;
  const y = isOdd === (parity === oddY) ? root : p - root;
  return Uint8Array.of(uncompressed, ...compressed.subarray(1), ...toBytes(y));
}

function power(factor: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = modulo(result * result);
    if (bit === "1") result = modulo(result * factor);
  }
  return result;
}

/** Never negative, unlike `%`. */
function modulo(number: bigint): bigint {
  return ((number % p) + p) % p;
}

function toNumber(bytes: Uint8Array): bigint {
  return bytes.reduce((number, byte) => number * 256n + BigInt(byte), 0n);
}

function toBytes(number: bigint): Uint8Array {
  const digits = number.toString(16).padStart(2 * coordinateLength, "0");
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
