/** What a picture for sharing says. Plain words: whoever draws it knows nothing of offers or companies. */
export type ShareCard = {
  /** `ticket`: a picture and the words beside it. `hero`: a campaign on its deep ground. */
  look: "ticket" | "hero";
  /** On the discount's small ticket, or above a campaign's title. */
  badge: string | null;
  title: string;
  line: string | null;
  note: string | null;
  /** SHA-256 of a picture that this site keeps; pictures of other sites are never fetched. */
  picture: string | null;
};

export const shareSize = { width: 1200, height: 630 };
