import { expect, test } from "vitest";
import type { Access, Role } from "#contract/account/roles.ts";
import { type Actor, anonymous } from "#server/actor.ts";
import { refuseUnlessAllowed } from "./guard.ts";

const user = (role: Role): Actor => ({ kind: "user", userId: "id", role, companyIds: [] });
const device = { sessionId: "id", clientId: null };
const adminsPhone: Actor = { kind: "user", userId: "id", role: "admin", companyIds: [], device };
const codeSession: Actor = { kind: "code_session", sessionId: "id", companyId: "id" };

test.each<[string, Access | undefined, Actor, string | undefined]>([
  ["anyone may call a public entry", "public", anonymous, undefined],
  ["an anonymous visitor is asked to sign in", "editor", anonymous, "unauthenticated"],
  ["a fresh account sees nothing of the back-office", "editor", user("user"), "forbidden"],
  ["a shopkeeper is no editor", "editor", user("lojista"), "forbidden"],
  ["an editor is no admin", "admin", user("editor"), "forbidden"],
  ["an admin may what an editor may", "editor", user("admin"), undefined],
  ["a code session works at the counter", "counter", codeSession, undefined],
  ["a code session does not manage the panel", "lojista", codeSession, "forbidden"],
  ["a device reaches what it took", "device", { kind: "device", device }, undefined],
  ["so it does when an admin is signed in on it", "device", adminsPhone, undefined],
  ["an admin without one took nothing", "device", user("admin"), "forbidden"],
  ["a device is no account", "signed_in", { kind: "device", device }, "forbidden"],
  ["an entry that declares nobody is closed to admins too", undefined, user("admin"), "forbidden"],
])("%s", (_, access, actor, code) => {
  const call = () => refuseUnlessAllowed(access, actor);
  if (code) expect(call).toThrow(expect.objectContaining({ code }));
  else expect(call).not.toThrow();
});
