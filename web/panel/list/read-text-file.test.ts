import { expect, test } from "vitest";
import { readTextFile } from "./read-text-file.ts";

test("UTF-8 is read as it is", async () => {
  expect(await readTextFile(new Blob(["Título;Pão"]))).toBe("Título;Pão");
});

test("what is no UTF-8 is read as Windows wrote it", async () => {
  const bytes = new Uint8Array([0x50, 0xe3, 0x6f]);
  expect(await readTextFile(new Blob([bytes]))).toBe("Pão");
});
