import { AppError } from "#contract/errors.ts";
import { openPicture } from "#server/platform/pictures/open-picture.ts";
import type { FileStore } from "#server/platform/storage/file-store.ts";
import type { AppContext } from "./app-env.ts";

/** `GET /media/{hash}/{width}.webp`: a name holds one content for ever, so it is kept for ever. */
export function mediaRoute(store: FileStore) {
  return async (c: AppContext): Promise<Response> => {
    const width = /^(\d{1,5})\.webp$/.exec(c.req.param("file") ?? "")?.[1];
    const picture = width && (await openPicture(store, c.req.param("hash") ?? "", Number(width)));
    if (!picture) throw new AppError("not_found");
    // Read whole, because a stream that fails half-way could only cut the answer.
    return new Response(await new Response(picture.stream()).arrayBuffer(), {
      headers: { "Content-Type": "image/webp", "Cache-Control": "public, max-age=31536000, immutable" },
    });
  };
}
