import { cardNewsText, walletUpdatedText } from "#contract/loyalty/wallet-news.texts.ts";
import { progressFill } from "#web/loyalty/card-face.attributes.ts";
import { readData } from "#web/ui/data-attributes.ts";
import { filledStamp } from "#web/ui/display/stamp.attributes.ts";
import { walletCard, walletNews } from "./wallet-parts.attributes.ts";

/** What the page showed of each card, by its id. */
export type ShownCards = Map<string, { balance: number; barWidth: string | undefined }>;

/** Long enough to read it. The card and its statement show the same. */
const newsShownMs = 10_000;

const cards = () => [...document.querySelectorAll(`[${walletCard.id}]`)];
const barOf = (card: Element) => card.querySelector(`[${progressFill}]`);

export function readShownCards(): ShownCards {
  return new Map(
    cards().map((card) => {
      const { id, balance } = readData(card, walletCard);
      return [id, { balance: Number(balance), barWidth: barOf(card)?.getAttribute("width") ?? undefined }];
    }),
  );
}

/** Announces how the cards have changed, lets new stamps bounce and the bars grow. */
export function showChanges(before: ShownCards): void {
  const news: string[] = [];
  for (const card of cards()) {
    const { id, balance, ...shown } = readData(card, walletCard);
    const { balance: previous = 0, barWidth } = before.get(id) ?? {};
    const change = Number(balance) - previous;
    if (change === 0) continue;
    news.push(newsText(shown, change));
    markNewStamps(card, change);
    if (barWidth !== undefined) growBar(card, barWidth);
  }
  announce(news.join(" ") || walletUpdatedText);
}

type Shown = Omit<ReturnType<typeof readData<keyof typeof walletCard>>, "id" | "balance">;

function newsText({ company, earned, ...card }: Shown, change: number): string {
  return cardNewsText({ ...card, unit: card, companyName: company, change, isEarned: earned !== "" });
}

function markNewStamps(card: Element, change: number): void {
  if (change <= 0) return;
  const filled = [...card.querySelectorAll(`[${filledStamp.filled}]`)];
  for (const stamp of filled.slice(-change)) stamp.setAttribute(filledStamp.fresh, "");
}

/** Starts at the width that was shown, so that the bar moves to the new one. */
function growBar(card: Element, from: string): void {
  const bar = barOf(card);
  const to = bar?.getAttribute("width");
  if (!bar || !to) return;
  bar.setAttribute("width", from);
  // The browser computes this width before the next one, and starts a transition.
  bar.getBoundingClientRect();
  bar.setAttribute("width", to);
}

let timer: ReturnType<typeof setTimeout> | undefined;

function announce(text: string): void {
  const region = document.querySelector(`[${walletNews}]`);
  if (!region) return;
  region.textContent = text;
  clearTimeout(timer);
  timer = setTimeout(() => region.replaceChildren(), newsShownMs);
}
