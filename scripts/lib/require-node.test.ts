import { afterEach, describe, expect, it, vi } from "vitest";
import { isOldNode, withSupportedNode } from "./require-node.js";

describe("the check of Node's version", () => {
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

  it("says in Portuguese what to do, and does not even load the command", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    const command = vi.fn();
    await withSupportedNode(command, "18.20.8");
    expect(command).not.toHaveBeenCalled();
    expect(process.exitCode).toBe(1);
    expect(said.mock.calls.join()).toMatch(
      /Node é antigo demais: encontrei a versão 18\.20\.8[\s\S]+nodejs\.org/,
    );
  });

  it("runs the command on a new one", async () => {
    const command = vi.fn(async () => "ran");
    await expect(withSupportedNode(command, "20.19.0")).resolves.toBe("ran");
  });
});
