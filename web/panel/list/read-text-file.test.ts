import { expect, test } from "vitest";
import { readTextFile } from "./read-text-file.ts";

test("UTF-8 is read unchanged", async () => {
  expect(await readTextFile(new Blob(["Título;Pão"]))).toBe("Título;Pão");
});

test("a file that is not UTF-8 is read as Windows-1252", async () => {
  const bytes = new Uint8Array([0x50, 0xe3, 0x6f]);
  expect(await readTextFile(new Blob([bytes]))).toBe("Pão");
});

test.each([
  ["as Excel's Unicode text", "\uFEFFTítulo\tPão — R$ 1", (wide: Buffer) => wide],
  ["without a byte order mark", "Título\tPão", (wide: Buffer) => wide],
  ["big-endian", "\uFEFFTítulo\tPão", (wide: Buffer) => wide.swap16()],
  ["big-endian without a byte order mark", "Título\tPão", (wide: Buffer) => wide.swap16()],
])("UTF-16 is read, %s", async (_how, text, written) => {
  const bytes = new Uint8Array(written(Buffer.from(text, "utf16le")));
  expect(await readTextFile(new Blob([bytes]))).toBe(text.replace("\uFEFF", ""));
});
