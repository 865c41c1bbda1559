import { formatMoney } from "#contract/fields/money.ts";
import { formatPhone } from "#contract/fields/phone.ts";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import { queuedPostingTexts } from "#contract/loyalty/queued-posting.texts.ts";
import { townClock } from "#contract/time/clock.ts";
import type { QueuedPosting, QueuedWork } from "./queued-work.ts";

/** How an operator recognizes stored work: the code, or the phone with the amount. */
export function workName(work: QueuedWork): string {
  if (work.kind === "redemption") return formatReadableCode(work.code);
  return work.amountCents === null
    ? clientName(work)
    : `${clientName(work)} · ${formatMoney(work.amountCents)}`;
}

function clientName({ phone, happenedAt }: QueuedPosting): string {
  return phone === null ? queuedPostingTexts.pass(townClock(new Date(happenedAt)).time) : formatPhone(phone);
}
