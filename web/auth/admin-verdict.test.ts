import { describe, expect, it } from "vitest";
import { type Role, roles } from "#contract/account/roles.ts";
import type { SessionUser } from "#contract/account/session.view.ts";
import { routePatterns } from "#contract/paths.ts";
import { adminVerdict } from "./admin-verdict.ts";

const { login: _outside, kit, ...guarded } = routePatterns.admin;
const patterns = Object.values(guarded);
const adminOnly = ["admin/appearance", "admin/mensagens/config", "admin/settings", "admin/legal"];

describe("the guard of the back-office (spec 6)", () => {
  it.each(patterns)("redirects an anonymous visitor from %s to the login", (pattern) => {
    expect(adminVerdict(null, pattern)).toBe("login");
  });

  it.each(["user", "lojista"] as const)("refuses all pages to a %s", (role) => {
    for (const pattern of patterns) {
      const expected = adminOnly.includes(pattern) ? "restricted" : "limited";
      expect(adminVerdict(person(role), pattern), pattern).toBe(expected);
    }
  });

  it("refuses the pages for admins and their subpages to an editor", () => {
    for (const pattern of patterns) {
      const expected = adminOnly.includes(pattern) ? "restricted" : "content";
      expect(adminVerdict(person("editor"), pattern), pattern).toBe(expected);
    }
    expect(adminVerdict(person("editor"), "admin/settings/usuarios")).toBe("restricted");
    expect(adminVerdict(person("editor"), "admin/settings-outra")).toBe("content");
  });

  it("requires verification of an admin on the pages for admins", () => {
    for (const pattern of patterns) {
      const expected = adminOnly.includes(pattern) ? "verify" : "content";
      expect(adminVerdict(person("admin"), pattern), pattern).toBe(expected);
    }
  });

  it("leaves the component kit of the development server open", () => {
    for (const user of [null, ...roles.map(person)]) expect(adminVerdict(user, kit)).toBe("content");
  });
});

function person(role: Role): SessionUser {
  return { id: "019a0000-0000-7000-8000-000000000001", email: "rosa@pertinho.test", name: "Rosa", role };
}
