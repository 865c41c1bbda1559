/** How many coupon codes and postings wait on a device. */
export type StoredCounts = { codes: number; postings: number };

/**
 * The offline page of the counter. This module imports nothing, because the script of public pages includes `stored`
 * (decision 12).
 */
export const counterOffline = {
  title: "Balcão sem internet",
  text: "Não dá para conferir cupons nem lançar pontos agora. Esta página abre sozinha quando a internet voltar.",
  stored: ({ codes, postings }: StoredCounts) => {
    const what = [
      codes > 0 && (codes === 1 ? "1 código de cupom" : `${codes} códigos de cupom`),
      postings > 0 && (postings === 1 ? "1 lançamento" : `${postings} lançamentos`),
    ]
      .filter(Boolean)
      .join(" e ");
    return codes + postings === 1
      ? `Há ${what} guardado neste aparelho. Ele é enviado quando o balcão abrir de novo.`
      : `Há ${what} guardados neste aparelho. Eles são enviados quando o balcão abrir de novo.`;
  },
} as const;
