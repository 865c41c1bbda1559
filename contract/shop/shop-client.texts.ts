import { limits } from "#contract/limits.ts";
import { counted } from "#contract/lists/list.texts.ts";
import type { ShopClientGroup, ShopClientOrder, ShopClientRow } from "./shop-client.ts";

export const shopClientValidation = {
  group: "Escolha um grupo da lista",
  order: "Escolha uma ordem da lista",
};

export const shopClientRefusals = {
  unknown: {
    title: "Cliente não encontrado",
    text: "Este cliente não tem cartão nem cupom usado nesta loja. Volte à lista e escolha outro.",
  },
};

type GroupTexts = {
  /** The name of the choice. */
  name: string;
  /** Shown when the group has no client, with what to do next. */
  none: { title: string; text: string };
};

export const shopClientGroupTexts: Record<ShopClientGroup, GroupTexts> = {
  new: {
    name: "Novos no mês",
    none: {
      title: "Nenhum cliente novo neste mês",
      text: "Convide quem está no caixa: com o telefone, o cadastro sai no mesmo passo do lançamento.",
    },
  },
  returning: {
    name: "Voltaram",
    none: {
      title: "Ninguém voltou ainda",
      text: "Na segunda visita, o cliente aparece aqui. Lembre no caixa quanto falta para o prêmio.",
    },
  },
  away: {
    name: `Sumidos há ${limits.shopClientAwayDays} dias`,
    none: {
      title: "Ninguém sumiu",
      text: `Todos os seus clientes vieram nos últimos ${limits.shopClientAwayDays} dias.`,
    },
  },
  birthday: {
    name: "Aniversário no mês",
    none: {
      title: "Nenhum aniversário neste mês",
      text: "Só aparece quem contou a data de nascimento em Meus dados.",
    },
  },
  expiring: {
    name: "Saldo vencendo",
    none: {
      title: "Nada vence em breve",
      text: `Ninguém perde saldo nos próximos ${limits.expiringDays} dias.`,
    },
  },
  reward: {
    name: "Já podem trocar",
    none: {
      title: "Ninguém tem saldo para um prêmio agora",
      text: "Veja em Programa se o prêmio mais barato não está caro demais para começar.",
    },
  },
};

export const shopClientOrderLabels: Record<ShopClientOrder, string> = {
  last_visit: "visita",
  balance: "saldo",
  name: "nome",
};

/** Shown while the shop has no client. */
export const noShopClients = {
  title: "Nenhum cliente ainda",
  text: "Quem ganha pontos ou usa um cupom na sua loja aparece aqui.",
};

/** Shown when no client matches the search. */
export const unfoundShopClients = {
  title: "Ninguém com esse nome ou telefone",
  text: "Confira as letras e os números. Um cliente novo é cadastrado em Lançamento, pelo telefone.",
};

/** The columns of the exported file. */
export const shopClientLabels = {
  name: "Nome",
  phone: "Telefone",
  balance: "Saldo",
  visits: "Visitas",
  coupons: "Cupons usados",
  lastVisit: "Última visita",
  joined: "No clube desde",
};

/** How often a client came: "5 visitas · 2 cupons". Empty for a client who joined and has not come yet. */
export function comingsText({ visits, coupons }: Pick<ShopClientRow, "visits" | "coupons">): string {
  return [
    visits > 0 ? counted(visits, "visita", "visitas") : null,
    coupons > 0 ? counted(coupons, "cupom", "cupons") : null,
  ]
    .filter((text) => text !== null)
    .join(" · ");
}

/** The prepared message of the WhatsApp link: "Oi, Maria! Aqui é da Padaria da Vila." */
export function greetingText(clientName: string, companyName: string): string {
  const [firstName] = clientName.split(" ");
  return `Oi, ${firstName}! Aqui é da loja ${companyName}.`;
}
