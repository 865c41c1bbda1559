import { afterEach, describe, expect, it, vi } from "vitest";
import { isOldNode, withSupportedNode } from "./require-node.js";

describe("the check of the Node version", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    process.exitCode = undefined;
  });

  it.each(["12.22.12", "18.20.8", "20.18.3"])("refuses %s", (version) => {
    expect(isOldNode(version)).toBe(true);
  });

  it.each(["20.19.0", "20.20.2", "22.0.0", "24.21.0"])("accepts %s", (version) => {
    expect(isOldNode(version)).toBe(false);
  });

  it("shows instructions in Portuguese and does not load the command on an old version", async () => {
    const printed = vi.spyOn(console, "error").mockImplementation(() => {});
    const command = vi.fn();
    await withSupportedNode(command, "18.20.8");
    expect(command).not.toHaveBeenCalled();
    expect(process.exitCode).toBe(1);
    expect(printed.mock.calls.join()).toMatch(
      /Node é antigo demais: encontrei a versão 18\.20\.8[\s\S]+nodejs\.org/,
    );
  });

  it("runs the command on a new version", async () => {
    const command = vi.fn(async () => "ran");
    await expect(withSupportedNode(command, "20.19.0")).resolves.toBe("ran");
  });
});
