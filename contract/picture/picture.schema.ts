import { z } from "zod";
import { limits } from "#contract/limits.ts";
import { pictures } from "./picture.texts.ts";

/** The file is the body itself. Its format is detected from the bytes, never from its name or content type. */
export const PictureUpload = z
  .file({ error: pictures.unknownKind })
  .min(1, pictures.empty)
  .max(limits.pictureMaxBytes, pictures.tooLarge);

/** A picture now stored by this site. Other records refer to it by `address`. */
export const UploadedPicture = z.object({
  address: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type UploadedPicture = z.infer<typeof UploadedPicture>;
