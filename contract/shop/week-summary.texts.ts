import { formatMoney } from "#contract/fields/money.ts";
import { counted } from "#contract/lists/list.texts.ts";
import { unitsText } from "#contract/loyalty/loyalty.texts.ts";
import { formatDayAndMonth } from "#contract/time/dates.ts";
import type { ShopSums, ShopWeek } from "./shop-dashboard.view.ts";

/** The summary of a shop's week, to be sent by WhatsApp: from the coupons that were taken to the money at the till. */
export function weekSummary(week: ShopWeek): string {
  const { companyName, from, until, now, before } = week;
  const lines = [
    `*${companyName}*: semana de ${formatDayAndMonth(from)} a ${formatDayAndMonth(until)}`,
    "",
    couponLine(now),
    ...clubLines(week),
    "",
    comparison(now, before),
  ];
  return lines.join("\n");
}

export const weekSummaryTexts = {
  title: "Resumo da semana",
  send: "Enviar pelo WhatsApp",
  byEmail: "Resumo da semana por e-mail",
  when: "Às segundas-feiras, para o e-mail desta conta.",
  notSent: "Por enquanto o portal não envia este resumo.",
};

function couponLine({ couponsClaimed, couponsRedeemed }: ShopSums): string {
  const claimed = counted(couponsClaimed, "cupom pego", "cupons pegos");
  return `🎟️ ${claimed}, ${counted(couponsRedeemed, "usado", "usados")} no caixa`;
}

function clubLines({ program, now }: ShopWeek): string[] {
  if (!program) return [];
  const { postings, purchasesCents, pointsGiven, rewards, newClients, returningClients } = now;
  const spent = purchasesCents > 0 ? `, somando ${formatMoney(purchasesCents)}` : "";
  return [
    `⭐ ${counted(postings, "compra no clube", "compras no clube")}${spent}`,
    `${unitsText(program, pointsGiven)} no cartão dos clientes, ${counted(rewards, "prêmio entregue", "prêmios entregues")}`,
    `👥 ${counted(newClients, "cliente novo", "clientes novos")}, ${counted(returningClients, "visita de quem voltou", "visitas de quem voltou")}`,
  ];
}

function comparison(now: ShopSums, before: ShopSums): string {
  const visits = (sums: ShopSums) => sums.couponsRedeemed + sums.postings;
  const [current, earlier] = [visits(now), visits(before)];
  if (earlier === 0) return "Na semana anterior não houve movimento no Pertinho.";
  if (current === earlier) return "O mesmo movimento da semana anterior.";
  const percent = Math.round((Math.abs(current - earlier) / earlier) * 100);
  return `${percent}% a ${current > earlier ? "mais" : "menos"} de movimento que na semana anterior.`;
}
