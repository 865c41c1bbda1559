import fc from "fast-check";
import { expect, test } from "vitest";
import { splitLines } from "./split-lines.ts";

async function* inPieces(bytes: Buffer, sizes: number[]): AsyncGenerator<Buffer> {
  let from = 0;
  for (const size of sizes) {
    yield bytes.subarray(from, from + size);
    from += size;
  }
  yield bytes.subarray(from);
}

test("lines are returned unchanged for any split of the input", async () => {
  const line = fc.string({ unit: "binary" }).map((text) => text.replaceAll("\n", "\u2028\r"));
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.array(fc.nat(20)), async (lines, sizes) => {
      const bytes = Buffer.from(lines.map((text) => `${text}\n`).join(""));
      const found: string[] = [];
      for await (const text of splitLines(inPieces(bytes, sizes))) found.push(text.toString());
      expect(found).toEqual(lines.map((text) => Buffer.from(text).toString()));
    }),
  );
});

test("a last line without a line break is returned", async () => {
  const found: string[] = [];
  for await (const text of splitLines(inPieces(Buffer.from("a\n\nb"), []))) found.push(text.toString());
  expect(found).toEqual(["a", "", "b"]);
});
