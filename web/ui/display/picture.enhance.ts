import { isBroken, markBroken } from "./broken-picture.ts";

/** Replaces pictures that fail to load on pages without React. picture.tsx does the same where React runs. */
export function replaceBrokenPictures(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) markBroken(target);
  };
  // Error events of images do not bubble, so the listener uses the capture phase.
  document.addEventListener("error", onError, true);
  for (const image of document.querySelectorAll("img")) if (isBroken(image)) markBroken(image);
}
