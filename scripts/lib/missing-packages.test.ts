import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { LockFile } from "./lock-file.js";
import { missingPackages, thisMachine } from "./missing-packages.js";
import { inProject } from "./project.js";

const server = { os: "linux", cpu: "arm64", libc: "glibc" };

const wanted: LockFile = {
  packages: {
    "": {},
    "node_modules/tool": { version: "2.0.0" },
    "node_modules/nicety": { version: "1.0.0", optional: true },
    "node_modules/tool/node_modules/@tool/linux-arm64-gnu": binary("arm64", "glibc"),
    "node_modules/tool/node_modules/@tool/linux-arm64-musl": binary("arm64", "musl"),
    "node_modules/tool/node_modules/@tool/linux-x64-gnu": binary("x64", "glibc"),
    "node_modules/watcher": { version: "3.0.0", os: ["darwin"], optional: true },
  },
};

function binary(cpu: string, libc: string) {
  return { version: "2.0.0", os: ["linux"], cpu: [cpu], libc: [libc], optional: true };
}

const tool = { "node_modules/tool": { version: "2.0.0" } };
const itsBinary = { "node_modules/tool/node_modules/@tool/linux-arm64-gnu": { version: "2.0.0" } };

describe("missingPackages", () => {
  it("ignores packages for other platforms and optional packages that run everywhere", () => {
    expect(missingPackages(wanted, { packages: { ...tool, ...itsBinary } }, server)).toEqual([]);
  });

  it("lists the binary of this platform that npm omitted without an error", () => {
    expect(missingPackages(wanted, { packages: tool }, server)).toEqual(["@tool/linux-arm64-gnu"]);
  });

  it("lists packages that are installed in another version", () => {
    const old = { packages: { ...itsBinary, "node_modules/tool": { version: "1.0.0" } } };
    expect(missingPackages(wanted, old, server)).toEqual(["tool"]);
  });

  it("lists all packages when none is installed", () => {
    expect(missingPackages(wanted, { packages: {} }, server)).toEqual(["tool", "@tool/linux-arm64-gnu"]);
  });
});

describe("the lock file of this project", () => {
  const { packages }: LockFile = JSON.parse(readFileSync(inProject("package-lock.json"), "utf8"));

  it.each(["x64", "arm64"])("contains every package that a Linux server on %s needs", (cpu) => {
    const needed = missingPackages({ packages }, { packages: {} }, { os: "linux", cpu, libc: "glibc" });
    expect(needed).toContain(`@rolldown/binding-linux-${cpu}-gnu`);
    expect(needed).toContain(`@img/sharp-linux-${cpu}`);
    // A package that no registry had when the file was written has only its name there.
    const notFound = Object.entries(packages).filter(
      ([path, { integrity }]) => integrity === undefined && needed.some((name) => path.endsWith(`/${name}`)),
    );
    expect(notFound).toEqual([]);
  });
});

it("detects the platform of this machine", () => {
  expect(thisMachine()).toEqual({
    os: process.platform,
    cpu: process.arch,
    libc: process.platform === "linux" ? expect.stringMatching(/^(glibc|musl)$/) : undefined,
  });
});
