import { formatDayAndMonth } from "#contract/time/dates.ts";

/** Texts on the preview pictures that chats show beside a shared link. */
export const sharePicture = {
  until: (day: string) => `até ${formatDayAndMonth(day)}`,
  endsToday: "termina hoje",
  over: "encerrada",
  soldOut: "esgotada",
  offers: (count: number) => (count === 1 ? "1 oferta" : `${count.toLocaleString("pt-BR")} ofertas`),
  place: (parts: readonly (string | null)[]) => parts.filter(Boolean).join(" · "),
};
