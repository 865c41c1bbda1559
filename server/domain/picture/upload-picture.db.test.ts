import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { limits } from "#contract/limits.ts";
import type { Actor } from "#server/actor.ts";
import { securityEvents } from "#server/domain/security/security.table.ts";
import { QueueFull } from "#server/platform/concurrency-limit.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor } from "#tests/support/server/api.ts";

let database: TestDatabase;
let editor: Actor;
beforeAll(async () => {
  database = await openTestDatabase();
  editor = (await makeSignedIn(database.db, "editor")).actor;
});
afterAll(() => database.close());

const noPicture = new File(["texto"], "foto.png", { type: "image/png" });

test("uploads of an editor are limited per hour, and exceeding the limit is a security event", async () => {
  const hit = vi.fn(async () => ({ allowed: false, used: limits.pictureUploads + 1 }));
  const limiter = { hit, restoreAttempt: async () => {} };
  const { pictures } = apiFor({ db: database.db, actor: editor, platform: { limiter } });
  await expect(pictures.upload(noPicture)).rejects.toMatchObject({ code: "rate_limited", status: 429 });
  const key = `picture_upload:${editor.kind === "user" && editor.userId}`;
  expect(hit).toHaveBeenCalledWith(key, { limit: limits.pictureUploads, windowMinutes: 60 });
  const events = await database.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.eventType, "rate_limit_exceeded"));
  expect(events).toMatchObject([{ eventData: { action: "picture_upload" } }]);
});

test("an upload is refused with a message when the queue is full", async () => {
  const { actor } = await makeSignedIn(database.db, "admin");
  const encodePicture = () => Promise.reject(new QueueFull());
  const { pictures } = apiFor({ db: database.db, actor, platform: { encodePicture } });
  await expect(pictures.upload(noPicture)).rejects.toMatchObject({ code: "picture.busy", status: 503 });
});

test("an account of a shop may upload for its own company, and a code session may not", async () => {
  const companyId = "0198f0a0-0000-7000-8000-00000000000e";
  const { actor } = await makeSignedIn(database.db, "lojista");
  const shop = { ...actor, companyIds: [companyId], companyId } as Actor;
  const uploadAs = (who: Actor) => apiFor({ db: database.db, actor: who }).pictures.upload(noPicture);
  await expect(uploadAs(shop)).rejects.toMatchObject({ code: "picture.unknown_kind" });
  const code: Actor = { kind: "code_session", sessionId: companyId, companyId };
  await expect(uploadAs(code)).rejects.toMatchObject({ code: "forbidden" });
});

test("calls of pages in the same process are authorized too", async () => {
  const { actor } = await makeSignedIn(database.db, "lojista");
  const { pictures } = apiFor({ db: database.db, actor });
  await expect(pictures.upload(noPicture)).rejects.toMatchObject({ status: 403 });
});
