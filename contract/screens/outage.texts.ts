/** Texts for an outage of the database. They avoid technical words, because visitors cannot do anything about it. */
export const outage = {
  title: "Estamos fora do ar por um momento",
  text: "O problema é nosso, e não da sua internet.",
  retrying: "Esta página tenta de novo sozinha, a cada poucos segundos. Não precisa fazer nada.",
  listRetrying: "Tentamos de novo sozinhos, a cada poucos segundos.",
  tryNow: "Tentar agora",
  /** After a form that was submitted without JavaScript. */
  back: "Use o botão Voltar do navegador: o que você escreveu continua no formulário.",
  /** On a cached page that is older than it should be. */
  oldPage: (minutes: number) =>
    `Mostrando a página de ${minutesAgo(minutes)}: estamos sem conexão com os nossos dados agora, e algo pode ter mudado.`,
} as const;

function minutesAgo(minutes: number): string {
  if (minutes < 1) return "menos de um minuto atrás";
  return minutes === 1 ? "1 minuto atrás" : `${minutes} minutos atrás`;
}
