import { brand } from "#contract/screens/brand.texts.ts";
import { drawFooter, ticketMark } from "./draw-footer.ts";
import { drawableText } from "./drawable-text.ts";
import { box, clamped, colours, type Drawing, heading, ifPresent, image, sizeFor } from "./drawing.ts";
import { type ShareCard, shareSize } from "./share-card.ts";
import { families } from "./share-fonts.ts";
import { ticketBox, ticketShadow } from "./ticket-shadow.ts";

const { edge, radius } = ticketBox;
const card = { width: shareSize.width - 2 * edge, height: shareSize.height - 2 * edge };
const pictureWidth = 500;

/** The box to which the picture is cropped. */
export const ticketPictureBox = { width: pictureWidth, height: card.height };

/** Draws the shape of the brand: the picture and the text are two halves of a ticket. */
export async function drawTicket(shown: ShareCard, picture: string | undefined): Promise<Drawing> {
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
    box({ position: "absolute", left: 0, top: 0 }, image(await ticketShadow(), shareSize)),
    box(
      {
        ...card,
        position: "relative",
        borderRadius: radius,
        background: colours.surface,
      },
      pictureHalf(picture),
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

function pictureHalf(picture: string | undefined): Drawing {
  return box(
    {
      ...ticketPictureBox,
      borderRadius: `${radius}px 0 0 ${radius}px`,
      overflow: "hidden",
      background: colours.ground,
      alignItems: "center",
      justifyContent: "center",
    },
    picture ? image(picture, ticketPictureBox) : ticketMark(240, colours.sol),
  );
}

function words({ badge, title, line, note }: ShareCard): Drawing {
  const shownTitle = drawableText(title, 120) || brand.name;
  return box(
    { flexDirection: "column", flex: 1, padding: "44px 48px 40px 56px", justifyContent: "space-between" },
    box(
      { flexDirection: "column" },
      ...ifPresent(badge && drawableText(badge, 50), discountTicket),
      heading(shownTitle, { largest: 56, smallest: 40, color: colours.ink }),
      ...ifPresent(line && drawableText(line, 90), (text) =>
        clamped(text, 2, {
          marginTop: 18,
          fontWeight: 500,
          fontSize: 32,
          lineHeight: 1.3,
          color: colours.muted,
        }),
      ),
    ),
    drawFooter(note, { word: colours.caju, note: colours.cajuDeep }),
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
