/** A rectangle in the pixels of the picture. */
export type Area = { x: number; y: number; width: number; height: number };

/**
 * The maximum side of a cropped picture in pixels. No screen shows more, and a smaller file uploads faster from a
 * phone.
 */
const maxSidePixels = 2560;

/** Crops a picture to the area and returns it as a new file, with the orientation that the browser displays. */
export async function cropPicture(source: Blob, area: Area): Promise<Blob> {
  const bitmap = await createImageBitmap(source);
  const scale = Math.min(1, maxSidePixels / Math.max(area.width, area.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const { x, y, width, height } = area;
  canvas.getContext("2d")?.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve, reject) => {
    // A browser that cannot write WebP writes PNG instead.
    const done = (made: Blob | null) => (made ? resolve(made) : reject(new Error("nothing was drawn")));
    canvas.toBlob(done, "image/webp", 0.92);
  });
}
