import { pictureFrame } from "./picture.attributes.ts";

/** Checks whether the browser tried to load a picture and failed. */
export function isBroken({ complete, currentSrc, naturalWidth }: HTMLImageElement): boolean {
  return complete && currentSrc !== "" && naturalWidth === 0;
}

/** Marks the frame of a broken picture, so that it shows its fallback instead of the browser's broken-image icon. */
export function markBroken(image: HTMLImageElement): void {
  setBroken(image, true);
}

/** Removes the mark after another picture has loaded in its place. */
export function unmarkBroken(image: HTMLImageElement): void {
  setBroken(image, false);
}

function setBroken(image: HTMLImageElement, broken: boolean): void {
  image.closest(`[${pictureFrame.frame}]`)?.toggleAttribute(pictureFrame.broken, broken);
}
