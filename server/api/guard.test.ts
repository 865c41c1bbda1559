import { expect, test } from "vitest";
import type { Access, Role } from "#contract/account/roles.ts";
import { type Actor, anonymous } from "#server/actor.ts";
import { refuseUnlessAllowed } from "./guard.ts";

const user = (role: Role): Actor => ({ kind: "user", userId: "id", role, companyIds: [] });
const device = { sessionId: "id", clientId: null };
const adminsPhone: Actor = { kind: "user", userId: "id", role: "admin", companyIds: [], device };
const codeSession: Actor = { kind: "code_session", sessionId: "id", companyId: "id" };

test.each<[string, Access | undefined, Actor, string | undefined]>([
  ["a public endpoint is open to every caller", "public", anonymous, undefined],
  ["an anonymous visitor must sign in", "editor", anonymous, "unauthenticated"],
  ["an account without rights has no access to the back-office", "editor", user("user"), "forbidden"],
  ["a shopkeeper does not have the access of an editor", "editor", user("lojista"), "forbidden"],
  ["an editor does not have the access of an admin", "admin", user("editor"), "forbidden"],
  ["an admin has the access of an editor", "editor", user("admin"), undefined],
  ["a code session has access to the counter", "counter", codeSession, undefined],
  ["a code session has no access to the whole panel", "lojista", codeSession, "forbidden"],
  ["a device has access to endpoints for devices", "device", { kind: "device", device }, undefined],
  ["an admin with a device has access to endpoints for devices", "device", adminsPhone, undefined],
  ["an admin without a device has no access to endpoints for devices", "device", user("admin"), "forbidden"],
  ["a device does not count as an account", "signed_in", { kind: "device", device }, "forbidden"],
  ["an endpoint without a declared access is closed, even to admins", undefined, user("admin"), "forbidden"],
])("%s", (_, access, actor, code) => {
  const call = () => refuseUnlessAllowed(access, actor);
  if (code) expect(call).toThrow(expect.objectContaining({ code }));
  else expect(call).not.toThrow();
});
