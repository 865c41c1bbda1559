/**
 * The offline page of the counter. This module imports nothing, because the script of public pages includes `stored`
 * (decision 12).
 */
export const counterOffline = {
  title: "Balcão sem internet",
  text: "Não dá para conferir cupons agora. Esta página abre sozinha quando a internet voltar.",
  stored: (count: number) =>
    count === 1
      ? "Há 1 código guardado neste aparelho. Ele é enviado quando o balcão abrir de novo."
      : `Há ${count} códigos guardados neste aparelho. Eles são enviados quando o balcão abrir de novo.`,
} as const;
