import { describe, expect, it } from "vitest";
import { PictureView, pictureSources, pictureView } from "./picture.view.ts";

const storedPath = `/media/${"a".repeat(64)}`;

describe("pictureSources", () => {
  it("derives the widths of a stored picture from its path", () => {
    expect(pictureSources(storedPath)).toEqual({
      src: `${storedPath}/640.jpg`,
      widths: [160, 320, 480, 640, 960],
    });
  });

  it("leaves a URL of another site unchanged", () => {
    expect(pictureSources("https://exemplo.test/foto.jpg")).toEqual({ src: "https://exemplo.test/foto.jpg" });
  });

  it("does not accept a path that only resembles a stored picture", () => {
    expect(pictureSources(`${storedPath}/../segredo`)).toEqual({ src: `${storedPath}/../segredo` });
  });

  it("returns no list of widths when there is only one width", () => {
    expect(pictureSources(storedPath, [160])).toEqual({ src: `${storedPath}/160.webp` });
  });
});

describe("pictureView", () => {
  it("has the proportions of its frame", () => {
    const view = PictureView.parse(pictureView(storedPath, "offer"));
    expect(view.width / view.height).toBeCloseTo(4 / 3);
    expect(view.widths).toContain(960);
  });

  it("has an additional width for a banner", () => {
    expect(pictureView(storedPath, "banner").widths).toContain(1280);
  });
});
