import { apiPaths } from "#contract/api-paths.ts";
import { ownProgressText } from "#contract/loyalty/card-face.texts.ts";
import { nextReward } from "#contract/loyalty/card-goal.rules.ts";
import { memberLabel } from "#web/routes/public/club/club-header.attributes.ts";
import { readData } from "#web/ui/data-attributes.ts";
import { ownProgress } from "./own-progress.attributes.ts";

type Balances = { companyId: string; balance: number }[];

/** Adds the own progress to the clubs in which the client of this device has a card, with one request for the page. */
export async function showOwnProgress(): Promise<void> {
  const response = await fetch(apiPaths.clubBalances()).catch(() => undefined);
  if (!response?.ok) return;
  const balances: Balances = await response.json();
  for (const place of document.querySelectorAll<HTMLElement>(`[${ownProgress.company}]`)) {
    const { company } = readData(place, ownProgress);
    const own = balances.find(({ companyId }) => companyId === company);
    if (!own) continue;
    place.textContent = progressText(place, own.balance);
    place.hidden = false;
  }
  for (const place of document.querySelectorAll(`[${memberLabel.company}]`)) {
    const { company, label } = readData(place, memberLabel);
    if (balances.some(({ companyId }) => companyId === company)) place.textContent = label;
  }
}

function progressText(place: HTMLElement, balance: number): string {
  const { singular, plural, costs } = readData(place, ownProgress);
  const unit = { unitSingular: singular, unitPlural: plural };
  const rewards = costs.split(" ").flatMap((cost) => (cost ? [{ cost: Number(cost) }] : []));
  const missing = (nextReward(rewards, balance)?.cost ?? 0) - balance;
  return ownProgressText(unit, balance, missing);
}
