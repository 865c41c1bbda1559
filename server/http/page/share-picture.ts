import { AppError } from "#contract/errors.ts";
import { anonymous } from "#server/actor.ts";
import { createSharePictures, type DrawnPicture } from "#server/domain/share-picture/draw-share-pictures.ts";
import { findShareCard, type Shared } from "#server/domain/share-picture/find-share-card.ts";
import type { AppContext } from "#server/http/request/app-env.ts";
import { QueueFull } from "#server/platform/concurrency-limit.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import type { FileStore } from "#server/platform/storage/file-store.ts";

const kinds: readonly Shared["kind"][] = ["offers", "companies", "campaigns"];

type Options = { db: ReadOnlyDatabase; store: FileStore; now: () => Date };

/** `GET /og/{offers|companies|campaigns}/{id}.jpg`: the same for every visitor, and only for public content. */
export function sharePictureRoute({ db, store, now: clock }: Options) {
  const draw = createSharePictures(store);
  return async (c: AppContext): Promise<Response> => {
    const now = clock();
    const shared = parseSharedRecord(c.req.param("kind"), c.req.param("file"));
    const card = shared && (await findShareCard({ db, actor: anonymous, now, log: c.var.log }, shared));
    if (!card) throw new AppError("not_found");
    return answer(c, await draw(card, now).catch(orBusy));
  };
}

function answer(c: AppContext, { hash, bytes }: DrawnPicture): Response {
  const etag = `"${hash.slice(0, 32)}"`;
  const headers = { ETag: etag, "Cache-Control": "public, max-age=3600", "Content-Type": "image/jpeg" };
  if (c.req.header("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
}

const idForm = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jpg$/i;

function parseSharedRecord(kind: string | undefined, file = ""): Shared | undefined {
  const known = kinds.find((one) => one === kind);
  const id = idForm.exec(file)?.[1];
  return known && id ? { kind: known, id } : undefined;
}

function orBusy(error: unknown): never {
  throw error instanceof QueueFull ? new AppError("unavailable", { cause: error }) : error;
}
