import { brand } from "#contract/screens/brand.texts.ts";

/** What the site answers on WhatsApp automatically. */
export const inboundReplies = {
  optedOut: `Pronto: o ${brand.name} não manda mais mensagens de ofertas nem lembretes para este número. Se mudar de ideia, é só aceitar de novo em Meus cupons.`,
  confirmed: (deviceName: string | null) =>
    `Telefone confirmado${deviceName ? ` em um aparelho (${deviceName})` : " em um aparelho"}. Volte para a página: ela continua sozinha. Se não foi você, responda NÃO e tiramos o acesso desse aparelho.`,
  codeUnknown:
    "Este código não vale para este telefone: ele venceu, já foi usado ou foi pedido para outro número. Volte para a página e toque de novo em Confirmar pelo WhatsApp.",
  noClient: `Este número ainda não tem cupons nem cartões no ${brand.name}. Pegue um cupom ou diga o seu telefone no caixa de uma loja, e confirme depois.`,
  accessEnded:
    "Pronto: tiramos o acesso do aparelho em que este telefone tinha sido confirmado. Ele não vê mais os seus cupons e cartões.",
} as const;
