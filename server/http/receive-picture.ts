import { bodyLimit } from "hono/body-limit";
import { contract } from "#contract/api/contract.ts";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { guarded } from "#server/api/guard.ts";
import { handleApi } from "#server/api/handler.ts";
import type { AppContext } from "./app-env.ts";
import { createApiContext } from "./create-api-context.ts";

export const uploadPath = "/api/pictures";

const withinLimit = bodyLimit({
  maxSize: limits.pictureMaxBytes,
  onError: () => {
    throw new AppError("picture.too_large");
  },
});

/**
 * Pictures are larger than any other body. Who may not send one is refused before it is read, what is too large
 * before it is read whole; then the API takes the body as a file whatever its sender calls it.
 */
export function receivePicture(services: Parameters<typeof createApiContext>[0]) {
  return async (c: AppContext): Promise<Response> => {
    const { context, withCookies } = await createApiContext(services, c);
    await guarded(context, contract.pictures.upload["~orpc"], () => {});
    if (c.req.header("content-length") === "0" || !c.req.raw.body) throw new AppError("picture.empty");
    await withinLimit(c, async () => {});
    const answer = await handleApi(asFile(c.req.raw), context);
    answer.headers.set("Cache-Control", "no-store");
    return withCookies(answer);
  };
}

function asFile(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set("Content-Type", "application/octet-stream");
  headers.delete("Content-Disposition");
  return new Request(request, { headers });
}
