import { formatMoney } from "#contract/fields/money.ts";
import { whenText } from "#contract/time/moment.texts.ts";
import type { EntryKind, EntryPlace, EntryReason, PostingLimit } from "./loyalty.schema.ts";
import { unitsText } from "./loyalty.texts.ts";
import type { PostingPreview } from "./posting.rules.ts";
import type { ProgramRules } from "./program.view.ts";

export const entryKindLabels: Record<EntryKind, string> = {
  earn: "Lançamento",
  bonus: "Bônus",
  redeem: "Resgate",
  expire: "Vencimento",
  adjust: "Correção",
  reverse: "Estorno",
};

/** The filter of the ledger by kind. */
export const entryKindFilters: Record<EntryKind, string> = {
  earn: "lançamentos",
  bonus: "bônus",
  redeem: "resgates",
  expire: "vencimentos",
  adjust: "correções",
  reverse: "estornos",
};

/** What led to an entry, for the back-office. */
export const entryReasonLabels: Record<EntryReason, string> = {
  purchase: "Compra",
  visit: "Visita",
  weekday: "Compra no dia que multiplica",
  birthday: "Compra no aniversário",
  welcome: "Boas-vindas",
  birthday_gift: "Presente de aniversário",
  return_gift: "Presente de volta",
  reward: "Prêmio",
  expiry: "Pontos vencidos",
  erasure: "Dados apagados",
  correction: "Correção",
  merge: "Cartões juntados",
  undo: "Lançamento desfeito",
  voucher_returned: "Prêmio devolvido",
};

export const entryPlaceLabels: Record<EntryPlace, string> = {
  counter: "Balcão",
  back_office: "Administração",
  client: "Cliente",
  job: "Automático",
};

export const managedEntryValidation = {
  kind: "Escolha um tipo da lista",
  card: "Escolha o cartão de um cliente",
  operator: "Digite o nome de quem lançou, com até 60 letras",
};

/** Column headers of the CSV file. */
export const entryFieldLabels = {
  when: "Quando",
  client: "Cliente",
  phone: "Telefone",
  kind: "Tipo",
  reason: "Motivo",
  points: "Pontos",
  balance: "Saldo",
  amount: "Compra (R$)",
  operator: "Quem lançou",
  place: "Onde",
  note: "Observação",
};

export const clubPostingDone = {
  posted: (units: string) => `Lançado: ${units}`,
  redeemed: (reward: string) => `Resgatado: ${reward}`,
  handedOver: (reward: string) => `Entregue: ${reward}`,
  isMember: "Este telefone já tem cartão nesta loja. Nada foi lançado.",
  adjusted: "Saldo corrigido",
  undone: "Desfeito",
};

/** What a posting would give, in one line. */
export function postingPreviewText(program: ProgramRules, preview: PostingPreview, now: Date): string {
  switch (preview.outcome) {
    case "posted":
      return [
        unitsText(program, preview.points),
        ...(preview.factor ? [`multiplicado por ${preview.factor}`] : []),
        ...(preview.welcomeBonus > 0
          ? [`mais ${unitsText(program, preview.welcomeBonus)} de boas-vindas`]
          : []),
        ...(preview.limitedBy ? [limitWords[preview.limitedBy]] : []),
      ].join(", ");
    case "amount_missing":
      return "Digite o valor da compra";
    case "below_minimum":
      return `A compra mínima é de ${formatMoney(program.minimumPurchaseCents ?? 0)}`;
    case "below_one":
      return `Ainda não chega a um ${program.unitSingular}`;
    case "day_limit":
      return "Este cliente já ganhou o máximo de hoje";
    case "too_soon":
      return `Este cliente acabou de ganhar. Liberado ${whenText(preview.until, now)}`;
  }
}

const limitWords: Record<PostingLimit, string> = {
  posting: "que é o máximo por lançamento",
  day: "que é o que falta para o máximo de hoje",
};
