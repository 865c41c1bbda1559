import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keptSecret, makeAppSecret, makeDemoPassword } from "./kept-secret.ts";

describe("keptSecret", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "pertinho-secret-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("is made once and then kept, for its owner's eyes only", async () => {
    const dataDir = path.join(folder, "new/data");
    const first = await keptSecret(dataDir, "app-secret", makeAppSecret);
    expect(await keptSecret(dataDir, "app-secret", makeAppSecret)).toBe(first);
    expect((await stat(path.join(dataDir, "app-secret"))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(["app-secret"]);
  });

  it("is the same for all processes that start at once", async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, () => keptSecret(folder, "app-secret", makeAppSecret)),
    );
    expect(new Set(made).size).toBe(1);
    expect(made[0]).toHaveLength(43);
  });

  it("passes other trouble on", async () => {
    await expect(keptSecret(path.join(folder, "\0"), "app-secret", makeAppSecret)).rejects.toThrow();
  });
});

describe("makeDemoPassword", () => {
  it("always passes the strength check of spec 5, and differs each time", () => {
    const made = Array.from({ length: 50 }, makeDemoPassword);
    for (const password of made)
      expect(password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[^\w]).{8,128}$/);
    expect(new Set(made).size).toBe(50);
  });
});
