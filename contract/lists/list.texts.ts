import type { BulkResult, SkipReason } from "#contract/bulk-change/bulk-change.schema.ts";
import { limits } from "#contract/limits.ts";

/** The noun of a list. Adjectives agree with its gender: ofertas selecionadas, cupons selecionados. */
export type Noun = { one: string; many: string; ending: "a" | "o" };

/** Texts common to every list of the back-office. */
export const listTexts = {
  undo: "Desfazer",
  undoTooLateTitle: "Não dá mais para desfazer",
  undoTooLate: "Já passou tempo demais, ou isso já foi desfeito. Mude os itens pela lista.",
  tooManyTitle: "Itens demais de uma vez",
  tooMany: "Uma ação muda até {max} itens por vez. Use um filtro mais estreito.",
  viewsFullTitle: "Visões demais",
  viewsFull: `Esta tela guarda até ${limits.savedViewsMax} visões. Apague uma que não usa mais.`,
  undone: ({ one, many, ending }: Noun, restored: number, notRestored: number) => {
    const back = `${counted(restored, one, many)} como antes`;
    if (notRestored === 0) return `Desfeito: ${back}`;
    return `${back}; ${counted(notRestored, `outr${ending} já tinha`, `outr${ending}s já tinham`)} mudado`;
  },
  selected: ({ ending }: Noun, count: number) =>
    counted(count, `selecionad${ending}`, `selecionad${ending}s`),
  selectWholeFilter: ({ ending }: Noun, total: number) =>
    `selecionar tod${ending}s ${ending}s ${total.toLocaleString("pt-BR")} do filtro`,
  /** No selected row could be changed. */
  nothingChanged: ({ one, ending }: Noun) => `${ending === "a" ? "Nenhuma" : "Nenhum"} ${one} mudou`,
  /** For example "Como antes: 2 arquivadas, 1 agendada." */
  skipped: ({ ending }: Noun, because: BulkResult["skipCounts"]) => {
    const parts = because.map(({ reason, count }) => counted(count, ...skipWords[reason](ending)));
    return `Como antes: ${parts.join(", ")}.`;
  },
  viewSaved: (name: string) => `Visão “${name}” salva`,
  viewRemoved: (name: string) => `Visão “${name}” apagada`,
};

type OneAndMany = [one: string, many: string];

const skipWords: Record<SkipReason, (ending: Noun["ending"]) => OneAndMany> = {
  active: (ending) => [`ativ${ending}`, `ativ${ending}s`],
  inactive: (ending) => [`inativ${ending}`, `inativ${ending}s`],
  archived: (ending) => [`arquivad${ending}`, `arquivad${ending}s`],
  open: (ending) => [`já abert${ending}`, `já abert${ending}s`],
  handled: (ending) => [`já encerrad${ending}`, `já encerrad${ending}s`],
  scheduled: (ending) => [`agendad${ending}`, `agendad${ending}s`],
  switched_on: (ending) => [`ligad${ending}`, `ligad${ending}s`],
  switched_off: (ending) => [`desligad${ending}`, `desligad${ending}s`],
  starts_too_late: () => ["que começa tarde demais", "que começam tarde demais"],
  ends_too_early: () => ["que termina cedo demais", "que terminam cedo demais"],
  redeemed: (ending) => [`usad${ending}`, `usad${ending}s`],
  expired: (ending) => [`vencid${ending}`, `vencid${ending}s`],
  cancelled: (ending) => [`cancelad${ending}`, `cancelad${ending}s`],
  without_phone: () => ["sem telefone", "sem telefone"],
  recipient_limit: () => [
    `de quem já recebeu ${limits.staffMessagesPerRecipient} mensagens nesta hora`,
    `de quem já recebeu ${limits.staffMessagesPerRecipient} mensagens nesta hora`,
  ],
  window_closed: () => [
    "de cliente que não escreveu nas últimas 24 horas",
    "de clientes que não escreveram nas últimas 24 horas",
  ],
  tagged: () => ["já com a etiqueta", "já com a etiqueta"],
  untagged: () => ["sem a etiqueta", "sem a etiqueta"],
  tags_full: () => ["com etiquetas demais", "com etiquetas demais"],
  in_use: () => [
    "em uso por uma mensagem automática ou pelos códigos",
    "em uso por mensagens automáticas ou pelos códigos",
  ],
  admins_only: () => ["que só administradores mudam", "que só administradores mudam"],
};

/** For example "mais de 10.000 mensagens". */
export function moreThan(count: number, many: string): string {
  return `mais de ${count.toLocaleString("pt-BR")} ${many}`;
}

/** For example "1 oferta", "1.200 ofertas". */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString("pt-BR")} ${count === 1 ? one : many}`;
}
