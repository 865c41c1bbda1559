import { brand } from "#contract/screens/brand.texts.ts";
import { drawFooter } from "./draw-footer.ts";
import { drawableText } from "./drawable-text.ts";
import { box, clamped, colours, type Drawing, heading, ifPresent, image } from "./drawing.ts";
import { type ShareCard, shareSize } from "./share-card.ts";
import { families } from "./share-fonts.ts";

/** The box that the picture must fit into. */
export const heroPictureBox = { width: 430, height: 430 };

/** Draws a campaign as the home page shows it. */
export function drawHero({ badge, title, line, note }: ShareCard, picture: string | undefined): Drawing {
  const shownTitle = drawableText(title, 110) || brand.name;
  return box(
    {
      ...shareSize,
      justifyContent: "center",
      background: `linear-gradient(120deg, ${colours.mata} 45%, ${colours.mataLight})`,
      fontFamily: families.text,
      alignItems: "center",
    },
    box(
      { flexDirection: "column", width: picture ? 620 : 1080, height: 510, justifyContent: "space-between" },
      box(
        { flexDirection: "column" },
        ...ifPresent(badge && drawableText(badge, 60), (text) =>
          clamped(text, 1, { fontWeight: 600, fontSize: 32, color: colours.sol, marginBottom: 14 }),
        ),
        heading(shownTitle, { largest: 76, smallest: 52, color: colours.surface }),
        ...ifPresent(line && drawableText(line, 140), (text) =>
          clamped(text, 2, {
            marginTop: 22,
            fontWeight: 500,
            fontSize: 30,
            lineHeight: 1.3,
            color: colours.onMata,
          }),
        ),
      ),
      drawFooter(note, { word: colours.surface, note: colours.sol }),
    ),
    ...ifPresent(picture, (source) => box({ marginLeft: 40 }, image(source, heroPictureBox))),
  );
}
