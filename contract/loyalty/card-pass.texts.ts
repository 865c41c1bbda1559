import { limits } from "#contract/limits.ts";

/** Why the wallet shows no QR code, and what the client does about it. The phone number always works. */
export const cardPassTexts = {
  not_registered: "Para o seu QR aparecer, abra a carteira uma vez com internet.",
  certificate_expired: `Faz ${limits.cardPassCertificateDays} dias que a carteira não abre com internet. Abra uma vez para o seu QR voltar.`,
  unavailable: "Este navegador não consegue mostrar o seu QR.",
};
