import { counted } from "#contract/lists/list.texts.ts";

type Sent = { total: number; queued: number; sent: number; failed: number; cancelled: number };
type Results = { delivered: number; read: number; skipped: number; cancelled: number };

const waitingWords: Record<"queued" | "byHand" | "stored", [one: string, many: string]> = {
  queued: ["na fila", "na fila"],
  byHand: ["para mandar à mão", "para mandar à mão"],
  stored: ["guardada", "guardadas"],
};

const listed = (parts: readonly (string | false)[]) => parts.filter((part) => part !== false).join(" · ");

export const broadcastProgressTexts = {
  /** For example "7 de 10 enviadas · 3 falharam". */
  sent: ({ total, queued, sent, failed, cancelled }: Sent, waiting: keyof typeof waitingWords): string => {
    const isNoneSent = sent === 0 && queued === 0;
    return listed([
      isNoneSent
        ? "Nenhuma saiu"
        : `${sent.toLocaleString("pt-BR")} de ${counted(total, "enviada", "enviadas")}`,
      queued > 0 && counted(queued, ...waitingWords[waiting]),
      failed > 0 && counted(failed, "falhou", "falharam"),
      cancelled > 0 && counted(cancelled, "cancelada", "canceladas"),
    ]);
  },
  /** What WhatsApp reports; e-mail reports neither. */
  results: ({ delivered, read, skipped, cancelled }: Results): string => {
    const isReported = delivered > 0 || read > 0;
    const leftOut = skipped - cancelled;
    return listed([
      isReported && counted(delivered, "entregue", "entregues"),
      isReported && counted(read, "lida", "lidas"),
      leftOut > 0 && `${leftOut.toLocaleString("pt-BR")} de fora`,
    ]);
  },
};
