import { limits } from "#contract/limits.ts";

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);

/** Why a picture was refused, and what to do. */
export const pictures = {
  empty: "Este arquivo está vazio. Escolha outra imagem.",
  tooLarge: `Esta imagem é grande demais. Envie uma de até ${megabytes(limits.pictureMaxBytes)} MB e ${megabytes(limits.pictureMaxPixels)} megapixels.`,
  unknownKind: "Este arquivo não é uma imagem que dê para mostrar. Envie JPEG, PNG, WebP ou AVIF.",
  damaged: "Não deu para abrir esta imagem: o arquivo parece incompleto. Salve de novo e envie outra vez.",
  busyTitle: "Muitas imagens ao mesmo tempo",
  busy: "Há muitas imagens chegando agora. Espere alguns segundos e envie de novo.",
  quotaTitle: "Espaço para imagens esgotado",
  quotaReached:
    "O espaço para imagens do site acabou ({quota}). Apague imagens que não se usam mais ou fale com o administrador.",
  unfinished: "Termine o recorte da imagem, ou cancele, antes de salvar.",
  stillSending: "Espere a imagem terminar de subir antes de salvar.",
  gone: "Esta imagem não está mais guardada aqui. Envie de novo.",
} as const;

/** For example "5 GB", "350 MB". */
export function storageSize(bytes: number): string {
  const [amount, unit] = bytes >= 1e9 ? [bytes / 1e9, "GB"] : [bytes / 1e6, "MB"];
  return `${amount.toLocaleString("pt-BR", { maximumFractionDigits: 1 })} ${unit}`;
}
