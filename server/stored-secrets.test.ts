import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { StartProblem } from "./start-problem.ts";
import { loadAppSecret, loadDemoPassword, makeDemoPassword } from "./stored-secrets.ts";

describe("a stored secret", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "pertinho-secret-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("is created once, then reused, and readable only by its owner", async () => {
    const dataDir = path.join(folder, "new/data");
    const first = await loadAppSecret(dataDir);
    expect(await loadAppSecret(dataDir)).toBe(first);
    expect((await stat(path.join(dataDir, "app-secret"))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(["app-secret"]);
  });

  it("is the same for all processes that start at the same time", async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => loadAppSecret(folder)));
    expect(new Set(made).size).toBe(1);
    expect(made[0]).toHaveLength(43);
  });

  it.each(["", "x".repeat(31), `${"x".repeat(31)}\n`])(
    "is refused when it is as short as %j",
    async (short) => {
      await writeFile(path.join(folder, "app-secret"), short);
      const reading = loadAppSecret(folder);
      await expect(reading).rejects.toThrow(StartProblem);
      await expect(reading).rejects.toThrow(path.join(folder, "app-secret"));
    },
  );

  it("is read unchanged when it is long enough", async () => {
    const long = `${"x".repeat(32)}\n`;
    await writeFile(path.join(folder, "app-secret"), long);
    expect(await loadAppSecret(folder)).toBe(long);
  });

  it("may be short when it is a password", async () => {
    await writeFile(path.join(folder, "demo-password"), "Curta-2!");
    expect(await loadDemoPassword(folder)).toBe("Curta-2!");
  });

  it("rethrows other errors", async () => {
    await expect(loadAppSecret(path.join(folder, "\0"))).rejects.toThrow();
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
