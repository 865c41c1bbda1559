import { describe, expect, it } from "vitest";
import { completeLock, missingOptionalDependencies, platformOf } from "./lock-file.js";

describe("completeLock", () => {
  const lock = {
    packages: {
      "": {},
      "node_modules/tool": {
        version: "2.0.0",
        dev: true,
        resolved: "https://mirror.example/tool.tgz",
        optionalDependencies: { "@tool/cli-linux-x64": "2.0.0", "@tool/cli-darwin-arm64": "2.0.0" },
      },
      "node_modules/@tool/cli-linux-x64": { version: "2.0.0", optional: true },
      "node_modules/old": {
        version: "1.0.0",
        optionalDependencies: { "@tool/cli-linux-x64": "1.0.0" },
      },
    },
  };

  it("adds missing packages with the platform from their names, and removes download URLs", () => {
    const { packages } = completeLock(lock);
    expect(packages["node_modules/@tool/cli-darwin-arm64"]).toEqual({
      version: "2.0.0",
      cpu: ["arm64"],
      os: ["darwin"],
      dev: true,
      optional: true,
    });
    expect(packages["node_modules/tool"]).not.toHaveProperty("resolved");
  });

  it("nests another version of a package inside its parent", () => {
    expect(completeLock(lock).packages["node_modules/old/node_modules/@tool/cli-linux-x64"]).toEqual({
      version: "1.0.0",
      cpu: ["x64"],
      os: ["linux"],
      optional: true,
    });
  });

  it("leaves no package missing and changes nothing in a second run", () => {
    const complete = completeLock(lock);
    expect(missingOptionalDependencies(complete)).toEqual([]);
    expect(completeLock(complete)).toEqual(complete);
  });
});

describe("platformOf", () => {
  it.each([
    ["@rollup/rollup-linux-arm64-musl", { os: ["linux"], cpu: ["arm64"], libc: ["musl"] }],
    ["@rollup/rollup-linux-arm-gnueabihf", { os: ["linux"], cpu: ["arm"], libc: ["glibc"] }],
    ["@rolldown/binding-win32-x64-msvc", { os: ["win32"], cpu: ["x64"] }],
    ["@rolldown/binding-wasm32-wasi", { cpu: ["wasm32"] }],
    ["@biomejs/cli-darwin-arm64", { os: ["darwin"], cpu: ["arm64"] }],
  ])("parses %s", (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });

  it("throws for a name without a platform", () => {
    expect(() => platformOf("left-pad")).toThrow("left-pad");
  });
});
