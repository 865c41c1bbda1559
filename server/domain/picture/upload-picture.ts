import { AppError, type ErrorCode } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { UploadedPicture } from "#contract/picture/picture.schema.ts";
import type { Ctx, Visit } from "#server/context.ts";
import { limitTries } from "#server/domain/account/account-limits.ts";
import { refuseUnlessMayManageCatalogue, signedInId } from "#server/domain/back-office.policy.ts";
import { PictureRefused, type RefusalReason } from "#server/platform/pictures/picture-refused.ts";
import { TooManyWaiting } from "#server/platform/turns.ts";
import { keepPicture } from "./keep-picture.ts";

const allowance = {
  limit: limits.pictureUploads,
  windowMinutes: limits.pictureUploadsWindowMinutes,
};

/** Takes a picture that somebody sends from the back-office; what is wrong with it is said in plain words. */
export async function uploadPicture(ctx: Ctx, visit: Visit, file: Blob): Promise<UploadedPicture> {
  refuseUnlessMayManageCatalogue(ctx.actor);
  const key = signedInId(ctx.actor);
  await limitTries(ctx, visit, { action: "picture_upload", key, allowance, refusal: "rate_limited" });
  try {
    return await keepPicture(ctx, visit.platform, file);
  } catch (error) {
    throw inWords(error);
  }
}

const refusals: Record<RefusalReason, ErrorCode> = {
  too_large: "picture.too_large",
  unknown_kind: "picture.unknown_kind",
  damaged: "picture.damaged",
};

function inWords(error: unknown): unknown {
  if (error instanceof PictureRefused) return new AppError(refusals[error.reason], { cause: error });
  if (error instanceof TooManyWaiting) return new AppError("picture.busy", { cause: error });
  return error;
}
