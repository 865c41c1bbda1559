import type { AutomaticRoute } from "#contract/message/automatic/automatic.schema.ts";
import type { AutomaticKind } from "#contract/message/message.schema.ts";
import { brand } from "#contract/screens/brand.texts.ts";

/** The facts of one automatic message, ready to read. Each is empty where the kind has none. */
export type AutomaticFacts = {
  company: string;
  offer: string;
  validUntil: string;
  points: string;
  reward: string;
  url: string;
};

type Kind = {
  label: string;
  /** When it leaves, for the admin who switches it on. */
  when: string;
  /** The consent that it needs, for the same person. */
  needs: string;
  /** Why it leaves now to this person. */
  why: (facts: AutomaticFacts) => string;
  /** The text of the product, for a kind without a template. */
  text: (facts: AutomaticFacts) => { subject: string; text: string };
};

const reminders = "quem aceitou lembretes";
const newReminders = "quem aceitou o texto novo de lembretes, sobre cupons, prêmios e opinião";

/** What a switch that is on does not do at this moment. */
export const automaticRouteNotices: Record<Exclude<AutomaticRoute, "chosen">, string> = {
  email:
    "Pela API do WhatsApp só sai um modelo aprovado pela Meta. Por enquanto, sai por e-mail, para quem aceitou e-mails.",
  none: "Pela API do WhatsApp só sai um modelo aprovado pela Meta, e o e-mail está parado. Por enquanto, nada sai.",
};

/** Texts of automatic messages by kind. */
export const automaticTexts: Record<AutomaticKind, Kind> = {
  coupon_taken: {
    label: "Cupom pego",
    when: "Logo depois de a pessoa pegar um cupom, com o link dele.",
    needs: newReminders,
    why: ({ offer, company }) => `Pegou o cupom “${offer}”, de ${company}`,
    text: ({ offer, company, validUntil, url }) => ({
      subject: "Seu cupom",
      text: `Seu cupom de “${offer}”, de ${company}, vale até ${validUntil}: ${url}`,
    }),
  },
  coupon_ending: {
    label: "Cupom para vencer",
    when: "Pela manhã, quando falta até um dia e meio para o cupom vencer.",
    needs: reminders,
    why: ({ offer, validUntil }) => `O cupom “${offer}” vence em ${validUntil}`,
    text: ({ offer, validUntil, url }) => ({
      subject: "Seu cupom está para vencer",
      text: `Seu cupom de “${offer}” vale até ${validUntil}: ${url}`,
    }),
  },
  points_ending: {
    label: "Pontos para vencer",
    when: "De dia, quando pontos do clube vencem em até uma semana.",
    needs: "quem aceitou lembretes de pontos",
    why: ({ points, company, validUntil }) => `${points} em ${company}: vencem em ${validUntil}`,
    text: ({ points, company, validUntil, url }) => ({
      subject: "Seu saldo está para vencer",
      text: `No seu cartão de “${company}”: ${points} até ${validUntil}: ${url}`,
    }),
  },
  birthday: {
    label: "Aniversário",
    when: "No dia do aniversário da pessoa.",
    needs: "quem aceitou ofertas e novidades",
    why: () => "Faz aniversário hoje",
    text: ({ url }) => ({
      subject: "Feliz aniversário!",
      text: `Feliz aniversário! O ${brand.name} deseja um ótimo dia. Veja as ofertas de hoje: ${url}`,
    }),
  },
  review_request: {
    label: "Pedido de opinião",
    when: "Duas horas depois de a pessoa usar um cupom ou ganhar pontos, no máximo uma vez a cada três meses por empresa.",
    needs: newReminders,
    why: ({ company }) => `Esteve em ${company}`,
    text: ({ company, url }) => ({
      subject: "Como foi a visita?",
      text: `Como foi a sua visita a ${company}? Conte para a gente: ${url}`,
    }),
  },
  reward_near: {
    label: "Prêmio ao alcance",
    when: "Depois de uma visita que deixa um prêmio do clube ao alcance.",
    needs: newReminders,
    why: ({ points, company, reward }) => `Tem ${points} em ${company}: “${reward}” está ao alcance`,
    text: ({ points, company, reward, url }) => ({
      subject: "Um prêmio está perto",
      text: `Você tem ${points} em “${company}”. O prêmio “${reward}” está ao seu alcance: ${url}`,
    }),
  },
  weekly_summary: {
    label: "Resumo da semana",
    when: "Na segunda-feira de manhã, por e-mail, para as contas de lojistas.",
    needs: "contas de lojistas com loja ativa",
    why: ({ company }) => `Resumo da semana de ${company}`,
    text: ({ company, points, url }) => ({
      subject: `A semana de ${company}`,
      text: `Nos últimos sete dias, ${company} teve ${points}. Veja o painel: ${url}`,
    }),
  },
};

export const automaticRefusals = {
  unknownKind: "Escolha uma mensagem da lista",
  wrongTemplate: "Este modelo não existe mais ou foi arquivado",
  wrongChannel: "Este modelo é de um canal que esta mensagem não usa",
} as const;

/** The last line of a message to a client. */
export const optOutLine = (url: string) => `Para não receber mais lembretes: ${url}`;

export const summaryOptOutLine = (url: string) => `Para não receber mais este resumo: ${url}`;

/** For example "12 cupons pegos, 8 usados e 30 visitas ao clube". */
export const weekCounts = (claimed: number, redeemed: number, visits: number) =>
  [
    claimed === 1 ? "1 cupom pego" : `${claimed} cupons pegos`,
    `${redeemed === 1 ? "1 usado" : `${redeemed} usados`} e ${visits === 1 ? "1 visita" : `${visits} visitas`} ao clube`,
  ].join(", ");
