import { picturePath, pictureRow } from "#server/domain/picture/picture-row.ts";
import { encodePicture } from "#server/platform/pictures/encode-picture.ts";
import { storePicture } from "#server/platform/pictures/store-picture.ts";
import type { FileStore } from "#server/platform/storage/file-store.ts";
import { composePicture } from "./compose-picture.ts";
import type { EmojiLibrary } from "./emoji-library.ts";
import { compositionOf, type PicturePlan, pictureKey } from "./picture-plan.ts";

export type Progress = { done: number; total: number };

type Options = { store: FileStore; fileOf: EmojiLibrary; onProgress: (progress: Progress) => void };

/** The number of concurrent workers: enough to keep two cores busy while files are written. */
const lanes = 3;

/** Draws each picture once, processes it with the picture pipeline of the product and returns its address. */
export async function saveTownPictures(plans: PicturePlan[], { store, fileOf, onProgress }: Options) {
  const waiting = [...new Map(plans.map((plan) => [pictureKey(plan), plan]))];
  const total = waiting.length;
  const rows = new Map<string, ReturnType<typeof pictureRow>>();

  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [key, plan] = next;
      const picture = await encodePicture(await composePicture(compositionOf(plan, fileOf)));
      await storePicture(store, picture);
      rows.set(key, pictureRow(picture));
      onProgress({ done: rows.size, total });
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));

  return {
    rows: [...rows.values()],
    addressOf: (plan: PicturePlan) => {
      const row = rows.get(pictureKey(plan));
      return row ? picturePath(row.hash) : null;
    },
  };
}
