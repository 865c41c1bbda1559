import { brand } from "#contract/screens/brand.texts.ts";
import { drawableText } from "./drawable-text.ts";
import { box, colours, type Drawing, ifPresent, image, text } from "./drawing.ts";
import { families } from "./share-fonts.ts";

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

// The ticket shape of web/ui/display/logo.tsx.
const ticketPath =
  "M8 3h24a6 6 0 0 1 6 6v2.5a4.5 4.5 0 0 0 0 9V23a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6v-2.5a4.5 4.5 0 0 0 0-9V9a6 6 0 0 1 6-6Z" +
  "M24.7 7.5a.7.7 0 0 0-.7.7v4.6c0 .4.3.7.7.7h1.6c.4 0 .7-.3.7-.7V8.2a.7.7 0 0 0-.7-.7Z" +
  "M24.7 18.5a.7.7 0 0 0-.7.7v4.6c0 .4.3.7.7.7h1.6c.4 0 .7-.3.7-.7v-4.6a.7.7 0 0 0-.7-.7Z";

/** Draws the ticket of the brand alone. */
export function ticketMark(width: number, fill: string): Drawing {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 32"><path fill="${fill}" fill-rule="evenodd" transform="rotate(-8 20 16)" d="${ticketPath}"/></svg>`;
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  return image(source, { width, height: Math.round(width * 0.8) });
}
