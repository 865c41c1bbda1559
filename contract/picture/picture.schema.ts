import { z } from "zod";
import { limits } from "#contract/limits.ts";
import { pictures } from "./picture.texts.ts";

/** The bytes as the body itself. What they are is seen by looking into them, never by their name or type. */
export const PictureUpload = z
  .file({ error: pictures.unknownKind })
  .min(1, pictures.empty)
  .max(limits.pictureMaxBytes, pictures.tooLarge);

/** A picture that this site now keeps: `address` is what other records point to it with. */
export const UploadedPicture = z.object({
  address: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type UploadedPicture = z.infer<typeof UploadedPicture>;
