import { contract } from "#contract/api/contract.ts";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { withAccessCheck } from "#server/api/guard.ts";
import { handleApi } from "#server/api/handler.ts";
import { readBytes } from "#server/api/read-body.ts";
import type { AppContext } from "#server/http/request/app-env.ts";
import { createConcurrencyLimit, QueueFull } from "#server/platform/concurrency-limit.ts";
import { createApiContext } from "./create-api-context.ts";

export const uploadPath = "/api/pictures";

type Services = Parameters<typeof createApiContext>[0] & { pictureWaitMs?: number | undefined };

/**
 * Receives a picture: the body of this endpoint is a file, whatever its content type. Many large files at the same
 * time would fill the memory. While there is no capacity for a file it waits unread, and after `pictureWaitMs` it is
 * refused as busy.
 */
export function receivePicture(services: Services) {
  const withUploadCapacity = createConcurrencyLimit({
    capacity: limits.pictureMemoryMaxBytes,
    waiting: limits.pictureQueueMax,
    longestWaitMs: services.pictureWaitMs ?? limits.pictureWaitMs,
  });
  return async (c: AppContext): Promise<Response> => {
    const { context, withCookies } = await createApiContext(services, c);
    await withAccessCheck(context, contract.pictures.upload["~orpc"], () => {});
    if (c.req.header("content-length") === "0" || !c.req.raw.body) throw new AppError("picture.empty");
    const bytes = Number(c.req.header("content-length") ?? limits.pictureMaxBytes);
    if (bytes > limits.pictureMaxBytes) throw new AppError("picture.too_large");
    const receive = () => handleApi(c.req.raw, context, ({ bytes }) => readFile(c.req.raw, bytes));
    const answer = await withUploadCapacity(receive, bytes).catch(orBusy);
    answer.headers.set("Cache-Control", "no-store");
    return withCookies(answer);
  };
}

function orBusy(error: unknown): never {
  throw error instanceof QueueFull ? new AppError("picture.busy", { cause: error }) : error;
}

async function readFile(request: Request, maxBytes: number): Promise<File> {
  const bytes = await readBytes(request, maxBytes).catch((error: unknown) => {
    const isTooLarge = error instanceof AppError && error.code === "payload_too_large";
    throw isTooLarge ? new AppError("picture.too_large") : error;
  });
  return new File([bytes as Uint8Array<ArrayBuffer>], "picture");
}
