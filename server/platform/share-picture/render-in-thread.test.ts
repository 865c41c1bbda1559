import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createRenderer, type RenderSharePicture } from "./render-in-thread.ts";
import type { ShareCard } from "./share-card.ts";

/** A thread whose behaviour is set by the title of the card. */
const program = `
  const { parentPort, threadId } = require("node:worker_threads");
  parentPort.on("message", ({ id, input: { card: { title }, photo } }) => {
    if (title === "fail") parentPort.postMessage({ id, problem: "no such font" });
    else if (title === "exit") process.exit(3);
    else if (title === "throw") throw new Error("broken");
    else parentPort.postMessage({ id, bytes: new Uint8Array([threadId, ...(photo ?? [])]) });
  });
`;

let folder: string;
let render: RenderSharePicture;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pertinho-thread-"));
  const file = join(folder, "worker.cjs");
  await writeFile(file, program);
  render = createRenderer(pathToFileURL(file));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const card = (title: string): ShareCard => ({
  look: "ticket",
  badge: null,
  title,
  line: null,
  note: null,
  picture: null,
});

it("draws every card in the same thread", async () => {
  const photo = new Uint8Array([7, 8]);
  const [first, second] = await Promise.all([render(card("draw"), photo), render(card("draw"), undefined)]);
  expect([...(first ?? [])]).toEqual([second?.[0], 7, 8]);
});

it("rejects with the reason when a card cannot be drawn, and continues with the next", async () => {
  const before = await render(card("draw"), undefined);
  await expect(render(card("fail"), undefined)).rejects.toThrow("no such font");
  expect(await render(card("draw"), undefined)).toEqual(before);
});

it.each([
  ["exit", "ended with code 3"],
  ["throw", "broken"],
])("starts a new thread after the previous one died (%s)", async (title, problem) => {
  const [before] = await render(card("draw"), undefined);
  await expect(render(card(title), undefined)).rejects.toThrow(problem);
  const [after] = await render(card("draw"), undefined);
  expect(after).not.toBe(before);
});

it("draws in the current thread when the worker file was not built", async () => {
  const drawn = await createRenderer(pathToFileURL(join(folder, "missing.js")))(card("Pizza"), undefined);
  expect([...drawn.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
});
