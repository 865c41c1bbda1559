import { brand } from "#contract/screens/brand.texts.ts";
import { drawableText } from "./drawable-text.ts";
import { box, colours, type Drawing, ifPresent, image, text } from "./drawing.ts";
import { families } from "./share-fonts.ts";
import { ticketSvg } from "./ticket-svg.ts";

/** Draws the brand and the expiry note. */
export function drawFooter(
  note: string | null,
  { word, note: noteColour }: { word: string; note: string },
): Drawing {
  const mark = word === colours.surface ? colours.sol : colours.caju;
  return box(
    { justifyContent: "space-between", alignItems: "center" },
    box(
      { alignItems: "center" },
      ticketMark(58, mark),
      text(brand.name.toLowerCase(), {
        marginLeft: 14,
        fontFamily: families.heading,
        fontWeight: 700,
        fontSize: 42,
        letterSpacing: "-0.02em",
        color: word,
      }),
    ),
    ...ifPresent(note && drawableText(note, 40), (shown) =>
      text(shown, { fontWeight: 600, fontSize: 28, color: noteColour }),
    ),
  );
}

/** Draws the ticket of the brand alone. */
export function ticketMark(width: number, fill: string): Drawing {
  const source = `data:image/svg+xml;base64,${Buffer.from(ticketSvg(fill)).toString("base64")}`;
  return image(source, { width, height: Math.round(width * 0.8) });
}
