import { api } from "#server/api/base.ts";
import { uploadPicture } from "./upload-picture.ts";

export const pictures = {
  upload: api.pictures.upload.handler(({ context, input }) => uploadPicture(context.ctx, context, input)),
};
