import type { PictureFrame } from "#contract/picture/picture.view.ts";

export type PicturePurpose = "offer" | "logo" | "cover" | "banner" | "photo";

type Purpose = {
  /** The frame in which the site shows the picture. */
  frame: PictureFrame;
  /** The frame's aspect ratio: as named by the kit's `Picture`, and as a number for the cropper. */
  ratio: "4/3" | "1/1" | "16/9";
  aspect: number;
  sizes: string;
};

export const picturePurposes: Record<PicturePurpose, Purpose> = {
  offer: { frame: "offer", ratio: "4/3", aspect: 4 / 3, sizes: "240px" },
  photo: { frame: "offer", ratio: "4/3", aspect: 4 / 3, sizes: "240px" },
  logo: { frame: "logo", ratio: "1/1", aspect: 1, sizes: "240px" },
  banner: { frame: "banner", ratio: "1/1", aspect: 1, sizes: "240px" },
  cover: { frame: "cover", ratio: "16/9", aspect: 16 / 9, sizes: "240px" },
};
