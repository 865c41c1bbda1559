import { describe, expect, it } from "vitest";
import { isSidebarOpen, sidebarCookie } from "./sidebar-cookie.ts";

describe("sidebar cookie", () => {
  it("is read as open until the user closes the sidebar", () => {
    expect(isSidebarOpen(null)).toBe(true);
    expect(isSidebarOpen("")).toBe(true);
    expect(isSidebarOpen("other=closed")).toBe(true);
    expect(isSidebarOpen("my_sidebar=closed")).toBe(true);
  });

  it("is read among other cookies", () => {
    expect(isSidebarOpen("a=1; sidebar=closed; b=2")).toBe(false);
    expect(isSidebarOpen("a=1; sidebar=open; b=2")).toBe(true);
  });

  it("is read as it was written", () => {
    for (const open of [true, false]) {
      const [pair = ""] = sidebarCookie(open).split(";");
      expect(isSidebarOpen(pair)).toBe(open);
    }
  });

  it("lasts for 7 days (spec 9)", () => {
    expect(sidebarCookie(false)).toContain("Max-Age=604800;");
  });
});
