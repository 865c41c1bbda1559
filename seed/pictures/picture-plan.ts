import type { CategoryTone } from "#contract/category/category.schema.ts";
import type { CompanyPlan } from "#seed/town/plan.ts";
import type { Composition, Item } from "./compose-picture.ts";
import type { EmojiLibrary } from "./emoji-library.ts";
import { grounds } from "./grounds.ts";

/** A picture of the demo town, described by its content. */
export type PicturePlan =
  | { kind: "icon" | "banner"; emoji: string }
  | { kind: "offer" | "logo"; emoji: string; tone: CategoryTone }
  | { kind: "cover"; emojis: [centre: string, left: string, right: string]; tone: CategoryTone };

/** Pictures with the same content have the same key, so they are drawn once. */
export function pictureKey(plan: PicturePlan): string {
  return JSON.stringify(plan);
}

export const categoryIcon = (emoji: string): PicturePlan => ({ kind: "icon", emoji });

export const campaignBanner = (emoji: string): PicturePlan => ({ kind: "banner", emoji });

export const companyLogo = (emoji: string, tone: CategoryTone): PicturePlan => ({
  kind: "logo",
  emoji,
  tone,
});

export const offerPicture = (emoji: string, tone: CategoryTone): PicturePlan => ({
  kind: "offer",
  emoji,
  tone,
});

/** The cover shows the emoji of the company between two emojis of its offers. */
export function companyCover({ emoji, offers }: CompanyPlan, tone: CategoryTone): PicturePlan {
  const [left = emoji, right = left] = offers.map((offer) => offer.emoji).filter((other) => other !== emoji);
  return { kind: "cover", emojis: [emoji, left, right], tone };
}

/** An emoji has 256 pixels at most. A larger picture would show no more detail and take longer to draw. */
export function compositionOf(plan: PicturePlan, fileOf: EmojiLibrary): Composition {
  switch (plan.kind) {
    case "icon":
      return { width: 160, height: 160, items: [centred(fileOf(plan.emoji), 160, 160, 160)] };
    case "banner":
      return {
        width: 480,
        height: 480,
        items: [centred(fileOf(plan.emoji), 400, 480, 456)],
        shadow: { drop: 28, blur: 16, opacity: 0.6 },
      };
    case "logo":
      return {
        width: 320,
        height: 320,
        ground: grounds[plan.tone],
        items: [centred(fileOf(plan.emoji), 208, 320, 320)],
        shadow: { drop: 16, blur: 12, opacity: 0.3 },
      };
    case "offer":
      return {
        width: 640,
        height: 480,
        ground: grounds[plan.tone],
        items: [centred(fileOf(plan.emoji), 348, 640, 480)],
        shadow: { drop: 30, blur: 24, opacity: 0.34 },
      };
    case "cover": {
      const [centre, left, right] = plan.emojis;
      return {
        width: 640,
        height: 360,
        ground: grounds[plan.tone],
        items: [
          { file: fileOf(left), size: 150, left: 44, top: 136 },
          { file: fileOf(right), size: 150, left: 446, top: 136 },
          centred(fileOf(centre), 254, 640, 346),
        ],
        shadow: { drop: 22, blur: 18, opacity: 0.32 },
      };
    }
  }
}

function centred(file: string, size: number, width: number, height: number): Item {
  return { file, size, left: (width - size) / 2, top: (height - size) / 2 };
}
