import { isBroken, markBroken } from "#web/ui/display/broken-picture.ts";

/** Pictures on documents that do not come, as ui/picture.tsx does where React runs. */
export function replaceBrokenPictures(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) markBroken(target);
  };
  // Errors of pictures do not rise: they are caught on their way down.
  document.addEventListener("error", onError, true);
  for (const image of document.querySelectorAll("img")) if (isBroken(image)) markBroken(image);
}
