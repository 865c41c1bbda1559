import { AppError, type ErrorCode } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { UploadedPicture } from "#contract/picture/picture.schema.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { limitAttempts } from "#server/domain/account/account-limits.ts";
import { command } from "#server/domain/command.ts";
import { signedInId } from "#server/domain/role.policy.ts";
import { QueueFull } from "#server/platform/concurrency-limit.ts";
import { PictureRefused, type RefusalReason } from "#server/platform/pictures/picture-refused.ts";
import { pictureSender } from "./picture.policy.ts";
import { savePicture } from "./save-picture.ts";

const allowance = {
  limit: limits.pictureUploads,
  windowMinutes: limits.pictureUploadsWindowMinutes,
};

/** Receives a picture uploaded in a panel. Problems with it are reported in plain language. */
export const uploadPicture = command(
  pictureSender,
  async (ctx: CommandContext, request: RequestContext, file: Blob): Promise<UploadedPicture> => {
    const key = signedInId(ctx.actor);
    await limitAttempts(ctx, request, { action: "picture_upload", key, allowance, refusal: "rate_limited" });
    try {
      return await savePicture(ctx, request.platform, file);
    } catch (error) {
      throw asPictureError(error);
    }
  },
);

const refusals: Record<RefusalReason, ErrorCode> = {
  too_large: "picture.too_large",
  unknown_kind: "picture.unknown_kind",
  damaged: "picture.damaged",
};

function asPictureError(error: unknown): unknown {
  if (error instanceof PictureRefused) return new AppError(refusals[error.reason], { cause: error });
  if (error instanceof QueueFull) return new AppError("picture.busy", { cause: error });
  return error;
}
