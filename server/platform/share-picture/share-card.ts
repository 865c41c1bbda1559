/**
 * The content of a picture for sharing. Only plain texts, so that the renderer does not depend on offers or
 * companies.
 */
export type ShareCard = {
  /** `ticket`: a picture with the text beside it. `hero`: a campaign on its dark background. */
  look: "ticket" | "hero";
  /** The text on the small discount ticket, or above the title of a campaign. */
  badge: string | null;
  title: string;
  line: string | null;
  note: string | null;
  /** The SHA-256 of a picture that this site stores; pictures of other sites are never fetched. */
  picture: string | null;
};

export const shareSize = { width: 1200, height: 630 };
