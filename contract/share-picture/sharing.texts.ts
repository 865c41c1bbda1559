import { brand } from "#contract/screens/brand.texts.ts";

/** Prepared texts of the links that open WhatsApp: to a friend, and to the company. */
export const sharing = {
  offer: ({ discount, title, company, url }: Record<"discount" | "title" | "company" | "url", string>) =>
    `${discount}: ${title}, em ${company}. Pegue o cupom no ${brand.name}: ${url}`,
  coupon: ({ discount, title, company, url }: Record<"discount" | "title" | "company" | "url", string>) =>
    `Cupom de ${company}: ${discount}, ${title}. É só mostrar no caixa: ${url}`,
  company: ({ name, url }: Record<"name" | "url", string>) =>
    `Olha as ofertas de ${name} no ${brand.name}: ${url}`,
  campaign: ({ title, url }: Record<"title" | "url", string>) => `${title}, no ${brand.name}: ${url}`,
  askAboutOffer: ({ title }: Record<"title", string>) =>
    `Olá! Vi no ${brand.name} a oferta “${title}” e queria saber mais.`,
  paid: ({ title, code }: Record<"title" | "code", string>) =>
    `Olá! Paguei por Pix o cupom ${code}, da oferta “${title}”, que peguei no ${brand.name}.`,
  paidAndCancelled: ({ title, code }: Record<"title" | "code", string>) =>
    `Olá! Paguei por Pix o cupom ${code}, da oferta “${title}”, que peguei no ${brand.name}, mas ele foi cancelado. Podem conferir?`,
  askCompany: () => `Olá! Encontrei vocês no ${brand.name} e queria saber mais.`,
} as const;
