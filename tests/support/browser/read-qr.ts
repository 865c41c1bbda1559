import sharp from "sharp";

/** Data codewords of each block at error correction level Q, by version (ISO/IEC 18004, table 9). */
const blocksAtQ: Record<number, number[]> = {
  4: [24, 24],
  5: [15, 15, 16, 16],
  6: [19, 19, 19, 19],
  7: [14, 14, 18, 18, 18, 18],
  8: [18, 18, 18, 18, 19, 19],
};
const alignments: Record<number, number[]> = {
  4: [6, 26],
  5: [6, 30],
  6: [6, 34],
  7: [6, 22, 38],
  8: [6, 24, 42],
};
const alphanumeric = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

/**
 * Reads a clean QR code of level Q from a picture, without the library that wrote it. It corrects no errors: a code
 * that a scanner would have to mend is no good print.
 */
export async function readQr(picture: Uint8Array): Promise<string> {
  const modules = await modulesOf(picture);
  const version = (modules.length - 17) / 4;
  const { level, mask } = formatOf(modules);
  if (level !== 3) throw new Error(`not level Q: ${level}`);
  const codewords = codewordsOf(modules, version, mask);
  return textOf(dataOf(codewords, blocksAtQ[version] ?? []));
}

/** True is dark. The outer ring of a finder is seven modules wide, which gives the size of one. */
async function modulesOf(picture: Uint8Array): Promise<boolean[][]> {
  const { data, info } = await sharp(picture)
    .flatten({ background: "white" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isDark = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 255) < 128;
  const first = data.findIndex((_, index) => (data[index * info.channels] ?? 255) < 128);
  const [left, top] = [first % info.width, Math.floor(first / info.width)];
  let run = 0;
  while (isDark(left + run, top)) run++;
  const module = run / 7;
  const size = Math.round((info.width - 2 * left) / module);
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) =>
      isDark(Math.floor(left + (column + 0.5) * module), Math.floor(top + (row + 0.5) * module)),
    ),
  );
}

/** Fifteen bits around the upper left finder, under a fixed mask. */
function formatOf(modules: boolean[][]): { level: number; mask: number } {
  const columns = [0, 1, 2, 3, 4, 5, 7, 8];
  const bits = [
    ...columns.map((column) => modules[8]?.[column]),
    ...[7, 5, 4, 3, 2, 1, 0].map((row) => modules[row]?.[8]),
  ];
  const value = bits.reduce((sum, bit) => sum * 2 + (bit ? 1 : 0), 0) ^ 0b101010000010010;
  return { level: value >> 13, mask: (value >> 10) & 7 };
}

const masks: ((row: number, column: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

/** In columns of two, up and down from the lower right, around everything that is not data. */
function codewordsOf(modules: boolean[][], version: number, mask: number): number[] {
  const size = modules.length;
  const bits: boolean[] = [];
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (isFixed(row, column, size, version)) continue;
        bits.push(modules[row]?.[column] !== masks[mask]?.(row, column));
      }
    }
    upwards = !upwards;
  }
  const count = Math.floor(bits.length / 8);
  return Array.from({ length: count }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((sum, bit) => sum * 2 + (bit ? 1 : 0), 0),
  );
}

function isFixed(row: number, column: number, size: number, version: number): boolean {
  if (row === 6 || column === 6) return true;
  if (row < 9 && (column < 9 || column >= size - 8)) return true;
  if (row >= size - 8 && column < 9) return true;
  if (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) return true;
  const centres = alignments[version] ?? [];
  const last = centres.at(-1);
  const isFinder = (one: number, other: number) =>
    (one === 6 && other === 6) || (one === 6 && other === last) || (one === last && other === 6);
  return centres.some((one) =>
    centres.some(
      (other) => !isFinder(one, other) && Math.abs(row - one) <= 2 && Math.abs(column - other) <= 2,
    ),
  );
}

/** Blocks are written in turns, a codeword of each; longer blocks come last. */
function dataOf(codewords: number[], lengths: number[]): number[] {
  const blocks = lengths.map((): number[] => []);
  let next = 0;
  for (let place = 0; place < Math.max(...lengths); place++) {
    for (const [index, length] of lengths.entries()) {
      if (place < length) blocks[index]?.push(codewords[next++] ?? 0);
    }
  }
  return blocks.flat();
}

/** Segments of figures, of capitals or of bytes, as the writer saw fit. */
function textOf(data: number[]): string {
  const bits = data.map((byte) => byte.toString(2).padStart(8, "0")).join("");
  let at = 0;
  const take = (count: number) => {
    at += count;
    return Number.parseInt(bits.slice(at - count, at) || "0", 2);
  };
  let text = "";
  for (let mode = take(4); mode !== 0; mode = at + 4 <= bits.length ? take(4) : 0) {
    if (mode === 4) text += String.fromCharCode(...Array.from({ length: take(8) }, () => take(8)));
    else if (mode === 2) text += capitals(take(9), take);
    else if (mode === 1) text += figures(take(10), take);
    else throw new Error(`unknown mode ${mode}`);
  }
  return text;
}

type Take = (bits: number) => number;

function figures(count: number, take: Take): string {
  let text = "";
  for (let left = count; left > 0; left -= 3) {
    const digits = Math.min(left, 3);
    text += String(take(digits * 3 + 1)).padStart(digits, "0");
  }
  return text;
}

function capitals(count: number, take: Take): string {
  let text = "";
  for (let left = count; left > 0; left -= 2) {
    const value = take(left > 1 ? 11 : 6);
    text +=
      left > 1
        ? alphanumeric.charAt(Math.floor(value / 45)) + alphanumeric.charAt(value % 45)
        : alphanumeric.charAt(value);
  }
  return text;
}
