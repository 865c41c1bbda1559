import { limits } from "../limits.ts";

/** Words that every list of the back-office says. */
export const listTexts = {
  undo: "Desfazer",
  undoTooLateTitle: "Não dá mais para desfazer",
  undoTooLate: "Já passou tempo demais, ou isso já foi desfeito. Mude os itens pela lista.",
  tooManyTitle: "Itens demais de uma vez",
  tooMany: "Uma ação muda até {max} itens por vez. Use um filtro mais estreito.",
  viewsFullTitle: "Visões demais",
  viewsFull: `Esta tela guarda até ${limits.savedViewsMax} visões. Apague uma que não usa mais.`,
  undone: (restored: number, kept: number) =>
    kept === 0
      ? `Desfeito: ${counted(restored, "item", "itens")} como antes`
      : `${counted(restored, "item", "itens")} como antes; ${counted(kept, "outro já tinha", "outros já tinham")} mudado`,
  skipped: (count: number) => `${counted(count, "item não podia", "itens não podiam")} mudar assim.`,
  viewSaved: (name: string) => `Visão “${name}” salva`,
  viewRemoved: (name: string) => `Visão “${name}” apagada`,
};

/** "1 oferta", "1.200 ofertas". */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString("pt-BR")} ${count === 1 ? one : many}`;
}
