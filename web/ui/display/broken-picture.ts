/** Whether a picture was tried and did not come. */
export function isBroken({ complete, currentSrc, naturalWidth }: HTMLImageElement): boolean {
  return complete && currentSrc !== "" && naturalWidth === 0;
}

/** Its place shows what it shows without a picture, instead of the browser's sign. */
export function markBroken(image: HTMLImageElement): void {
  placeOf(image)?.setAttribute("data-broken", "");
}

/** Another one came in its place. */
export function unmarkBroken(image: HTMLImageElement): void {
  placeOf(image)?.removeAttribute("data-broken");
}

function placeOf(image: HTMLImageElement): Element | null {
  return image.closest("[data-picture]");
}
