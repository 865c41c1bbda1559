import { brand } from "#contract/texts/brand.ts";
import { drawableText } from "./drawable-text.ts";
import { type ShareCard, shareSize } from "./share-card.ts";
import { families } from "./share-fonts.ts";

/** An element as the drawer takes it. */
export type Drawing = { type: string; props: Record<string, unknown> };

/** The colours of web/styles.css, light: chats show these pictures on grounds of their own. */
const colours = {
  paper: "#fffbf5",
  surface: "#ffffff",
  line: "#ece3d7",
  ink: "#1f1a17",
  muted: "#685c55",
  caju: "#c8401a",
  cajuDeep: "#a8330f",
  mata: "#0e4f43",
  mataLight: "#1a7a66",
  onMata: "#d7ebe5",
  sol: "#ffc145",
  ground: "#ffe3c7",
};

const edge = 36;
const card = { width: shareSize.width - 2 * edge, height: shareSize.height - 2 * edge };
const pictureWidth = 500;

/** The box that a card's picture is cut for. */
export const pictureBoxes = {
  ticket: { width: pictureWidth, height: card.height },
  hero: { width: 430, height: 430 },
};

export function drawCard(shown: ShareCard, picture: string | undefined): Drawing {
  return shown.look === "hero" ? drawHero(shown, picture) : drawTicket(shown, picture);
}

/** The brand's shape: the picture and the words are two halves of a ticket. */
function drawTicket(shown: ShareCard, picture: string | undefined): Drawing {
  const notch = (side: "top" | "bottom") =>
    box({
      position: "absolute",
      left: pictureWidth - 26,
      [side]: -26,
      width: 52,
      height: 52,
      borderRadius: 26,
      background: colours.paper,
    });
  return box(
    { width: "100%", height: "100%", padding: edge, background: colours.paper, fontFamily: families.text },
    box(
      {
        ...card,
        position: "relative",
        borderRadius: 32,
        background: colours.surface,
        boxShadow: "0 10px 30px rgba(31, 26, 23, 0.10)",
      },
      box(
        {
          width: pictureWidth,
          height: card.height,
          borderRadius: "32px 0 0 32px",
          overflow: "hidden",
          background: colours.ground,
          alignItems: "center",
          justifyContent: "center",
        },
        picture ? image(picture, pictureBoxes.ticket) : ticketMark(240, colours.sol),
      ),
      box({
        position: "absolute",
        left: pictureWidth - 2,
        top: 44,
        height: card.height - 88,
        borderLeft: `4px dashed ${colours.line}`,
      }),
      words(shown),
      notch("top"),
      notch("bottom"),
    ),
  );
}

function words({ badge, title, line, note }: ShareCard): Drawing {
  const shownTitle = drawableText(title, 120) || brand.name;
  return box(
    { flexDirection: "column", flex: 1, padding: "44px 48px 40px 56px", justifyContent: "space-between" },
    box(
      { flexDirection: "column" },
      ...present(badge && drawableText(badge, 50), discountTicket),
      clamped(shownTitle, 3, {
        fontFamily: families.heading,
        fontWeight: 700,
        fontSize: sizeFor(shownTitle, 56, 40),
        lineHeight: 1.12,
        letterSpacing: "-0.02em",
        color: colours.ink,
      }),
      ...present(line && drawableText(line, 90), (text) =>
        clamped(text, 2, {
          marginTop: 18,
          fontWeight: 500,
          fontSize: 32,
          lineHeight: 1.3,
          color: colours.muted,
        }),
      ),
    ),
    foot(note, { word: colours.caju, note: colours.cajuDeep }),
  );
}

function discountTicket(discount: string): Drawing {
  const notch = (side: "left" | "right") =>
    box({
      position: "absolute",
      [side]: -14,
      top: "50%",
      marginTop: -14,
      width: 28,
      height: 28,
      borderRadius: 14,
      background: colours.surface,
    });
  return box(
    {
      position: "relative",
      alignSelf: "flex-start",
      alignItems: "center",
      marginBottom: 26,
      padding: "8px 34px 12px",
      borderRadius: 18,
      background: colours.sol,
      maxWidth: "100%",
    },
    clamped(discount, 2, {
      fontFamily: families.heading,
      fontWeight: 700,
      fontSize: sizeFor(discount, 68, 28),
      lineHeight: 1.1,
      color: colours.ink,
    }),
    notch("left"),
    notch("right"),
  );
}

function drawHero({ badge, title, line, note }: ShareCard, picture: string | undefined): Drawing {
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
        ...present(badge && drawableText(badge, 60), (text) =>
          clamped(text, 1, { fontWeight: 600, fontSize: 32, color: colours.sol, marginBottom: 14 }),
        ),
        clamped(shownTitle, 3, {
          fontFamily: families.heading,
          fontWeight: 700,
          fontSize: sizeFor(shownTitle, 76, 52),
          lineHeight: 1.08,
          letterSpacing: "-0.02em",
          color: colours.surface,
        }),
        ...present(line && drawableText(line, 140), (text) =>
          clamped(text, 2, {
            marginTop: 22,
            fontWeight: 500,
            fontSize: 30,
            lineHeight: 1.3,
            color: colours.onMata,
          }),
        ),
      ),
      foot(note, { word: colours.surface, note: colours.sol }),
    ),
    ...present(picture, (source) => box({ marginLeft: 40 }, image(source, pictureBoxes.hero))),
  );
}

function foot(note: string | null, { word, note: noteColour }: { word: string; note: string }): Drawing {
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
    ...present(note && drawableText(note, 40), (shown) =>
      text(shown, { fontWeight: 600, fontSize: 28, color: noteColour }),
    ),
  );
}

// The ticket of web/ui/logo.tsx.
const ticketPath =
  "M8 3h24a6 6 0 0 1 6 6v2.5a4.5 4.5 0 0 0 0 9V23a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6v-2.5a4.5 4.5 0 0 0 0-9V9a6 6 0 0 1 6-6Z" +
  "M24.7 7.5a.7.7 0 0 0-.7.7v4.6c0 .4.3.7.7.7h1.6c.4 0 .7-.3.7-.7V8.2a.7.7 0 0 0-.7-.7Z" +
  "M24.7 18.5a.7.7 0 0 0-.7.7v4.6c0 .4.3.7.7.7h1.6c.4 0 .7-.3.7-.7v-4.6a.7.7 0 0 0-.7-.7Z";

function ticketMark(width: number, fill: string): Drawing {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 32"><path fill="${fill}" fill-rule="evenodd" transform="rotate(-8 20 16)" d="${ticketPath}"/></svg>`;
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  return image(source, { width, height: Math.round(width * 0.8) });
}

/** Short words large, long ones smaller, so that both fill their place. */
function sizeFor(words: string, largest: number, smallest: number): number {
  const share = Math.min(1, Math.max(0, (words.length - 18) / 60));
  return Math.round(largest - share * (largest - smallest));
}

/** What is not there takes no place. */
function present(value: string | null | undefined, draw: (value: string) => Drawing): Drawing[] {
  return value ? [draw(value)] : [];
}

function image(source: string, size: { width: number; height: number }): Drawing {
  return { type: "img", props: { src: source, ...size, style: size } };
}

function clamped(words: string, lines: number, style: Record<string, unknown>): Drawing {
  return {
    type: "div",
    props: {
      style: { display: "block", lineClamp: lines, wordBreak: "break-word", ...style },
      children: words,
    },
  };
}

function text(words: string, style: Record<string, unknown>): Drawing {
  return { type: "div", props: { style: { display: "flex", ...style }, children: words } };
}

function box(style: Record<string, unknown>, ...children: Drawing[]): Drawing {
  return { type: "div", props: { style: { display: "flex", ...style }, children } };
}
