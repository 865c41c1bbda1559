import { expect, test } from "vitest";
import type { Actor } from "#server/actor.ts";
import { mayChooseFeatured } from "./campaign.policy.ts";

const id = "0198f0a0-0000-7000-8000-00000000000e";
const as = (role: "admin" | "editor" | "lojista" | "user"): Actor => ({
  kind: "user",
  userId: id,
  role,
  companyIds: [],
});

test("only an admin chooses the featured campaign", () => {
  expect(mayChooseFeatured(as("admin"))).toBe(true);
  const others: Actor[] = [
    as("editor"),
    as("lojista"),
    as("user"),
    { kind: "anonymous" },
    { kind: "code_session", sessionId: id, companyId: id },
    { kind: "client", device: { sessionId: id, clientId: id } },
  ];
  expect(others.filter(mayChooseFeatured)).toEqual([]);
});
