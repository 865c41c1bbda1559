import { uploadPicture } from "#server/domain/picture/upload-picture.ts";
import { api } from "./base.ts";

export const pictures = {
  upload: api.pictures.upload.handler(({ context, input }) => uploadPicture(context.ctx, context, input)),
};
