import { AppError } from "#contract/errors.ts";
import { type PictureFormat, pictureFormats } from "#contract/picture/picture.view.ts";
import type { AppContext } from "#server/http/request/app-env.ts";
import { openPicture } from "#server/platform/pictures/open-picture.ts";
import type { FileStore } from "#server/platform/storage/file-store.ts";

const types: Record<PictureFormat, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** `GET /media/{hash}/{width}.{format}`: the content of a name never changes, so browsers may cache it forever. */
export function mediaRoute(store: FileStore) {
  return async (c: AppContext): Promise<Response> => {
    const wanted = wantedFile(c.req.param("file") ?? "");
    const picture = wanted && (await openPicture(store, c.req.param("hash") ?? "", wanted));
    if (!picture) throw new AppError("not_found");
    // The file is read completely before the response begins: an error in the middle of a stream could only cut the
    // response off.
    return new Response(await new Response(picture.stream()).arrayBuffer(), {
      headers: {
        "Content-Type": types[wanted.format],
        "Cache-Control": "public, max-age=31536000, immutable",
      },
    });
  };
}

function wantedFile(name: string): { width: number; format: PictureFormat } | undefined {
  const [, width, ending] = /^(\d{1,5})\.(\w+)$/.exec(name) ?? [];
  const format = pictureFormats.find((known) => known === ending);
  return format && { width: Number(width), format };
}
