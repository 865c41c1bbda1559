import { endpoint } from "#contract/api/endpoint.ts";
import { limits } from "#contract/limits.ts";
import { PictureUpload, UploadedPicture } from "./picture.schema.ts";

export const pictures = {
  upload: endpoint("lojista", {
    method: "POST",
    path: "/pictures",
    summary: "Stores a picture (JPEG, PNG, WebP or AVIF as the body) in several widths, without its metadata",
    tag: "Pictures",
    maxBodyBytes: limits.pictureMaxBytes,
  })
    .input(PictureUpload)
    .output(UploadedPicture),
};
