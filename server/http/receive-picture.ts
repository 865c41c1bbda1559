import { contract } from "#contract/api/contract.ts";
import { AppError } from "#contract/errors.ts";
import { guarded } from "#server/api/guard.ts";
import { handleApi } from "#server/api/handler.ts";
import { readBytes } from "#server/api/read-body.ts";
import type { AppContext } from "./app-env.ts";
import { createApiContext } from "./create-api-context.ts";

export const uploadPath = "/api/pictures";

/** The body of this entry is a file, whatever its sender calls it. */
export function receivePicture(services: Parameters<typeof createApiContext>[0]) {
  return async (c: AppContext): Promise<Response> => {
    const { context, withCookies } = await createApiContext(services, c);
    await guarded(context, contract.pictures.upload["~orpc"], () => {});
    if (c.req.header("content-length") === "0" || !c.req.raw.body) throw new AppError("picture.empty");
    const answer = await handleApi(c.req.raw, context, (maxBytes) => readFile(c.req.raw, maxBytes));
    answer.headers.set("Cache-Control", "no-store");
    return withCookies(answer);
  };
}

async function readFile(request: Request, maxBytes: number): Promise<File> {
  const bytes = await readBytes(request, maxBytes).catch((error: unknown) => {
    const isTooLarge = error instanceof AppError && error.code === "payload_too_large";
    throw isTooLarge ? new AppError("picture.too_large") : error;
  });
  return new File([bytes as Uint8Array<ArrayBuffer>], "picture");
}
