import { limits } from "../limits.ts";
import { PictureUpload, UploadedPicture } from "../schemas/picture.ts";
import { endpoint } from "./endpoint.ts";

export const pictures = {
  upload: endpoint("editor", {
    method: "POST",
    path: "/pictures",
    summary: "Keeps a picture (JPEG, PNG, WebP or AVIF as the body) in several widths, without its metadata",
    tag: "Pictures",
    maxBodyBytes: limits.pictureMaxBytes,
  })
    .input(PictureUpload)
    .output(UploadedPicture),
};
