import { describe, expect, it } from "vitest";
import { PictureView, pictureSources, pictureView } from "./picture.view.ts";

const kept = `/media/${"a".repeat(64)}`;

describe("pictureSources", () => {
  it("knows the widths of a kept picture from its path alone", () => {
    expect(pictureSources(kept)).toEqual({
      src: `${kept}/640.jpg`,
      widths: [160, 320, 480, 640, 960],
    });
  });

  it("leaves a URL of another site as it is", () => {
    expect(pictureSources("https://exemplo.test/foto.jpg")).toEqual({ src: "https://exemplo.test/foto.jpg" });
  });

  it("does not take a path that only looks like a kept picture", () => {
    expect(pictureSources(`${kept}/../segredo`)).toEqual({ src: `${kept}/../segredo` });
  });

  it("offers no choice where there is one width", () => {
    expect(pictureSources(kept, [160])).toEqual({ src: `${kept}/160.webp` });
  });
});

describe("pictureView", () => {
  it("reserves the frame's place", () => {
    const view = PictureView.parse(pictureView(kept, "offer"));
    expect(view.width / view.height).toBeCloseTo(4 / 3);
    expect(view.widths).toContain(960);
  });

  it("offers a banner one width more", () => {
    expect(pictureView(kept, "banner").widths).toContain(1280);
  });
});
