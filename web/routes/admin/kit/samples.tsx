import liftingUrl from "@lobehub/fluent-emoji-3d/assets/1f3cb-fe0f.webp?url";
import shoeUrl from "@lobehub/fluent-emoji-3d/assets/1f45f.webp?url";
import burgerUrl from "@lobehub/fluent-emoji-3d/assets/1f354.webp?url";
import pizzaUrl from "@lobehub/fluent-emoji-3d/assets/1f355.webp?url";
import dogUrl from "@lobehub/fluent-emoji-3d/assets/1f415.webp?url";
import haircutUrl from "@lobehub/fluent-emoji-3d/assets/1f487-200d-2640-fe0f.webp?url";
import bouquetUrl from "@lobehub/fluent-emoji-3d/assets/1f490.webp?url";
import coffeeUrl from "@lobehub/fluent-emoji-3d/assets/2615.webp?url";
import type { BadgeTone } from "#web/ui/display/badge.tsx";
import type { Tone } from "#web/ui/display/tone.ts";

/** 255 characters, the maximum length of a title (spec 5). */
export const longestText =
  "Rodízio completo de pizzas com bordas recheadas, massas artesanais, saladas da horta, sobremesas da casa e refrigerante à vontade para toda a família, de terça a quinta, no salão da praça central"
    .padEnd(255, ", sempre com atendimento da casa")
    .slice(0, 255);

export type SampleOffer = {
  id: string;
  title: string;
  company: string;
  place: string;
  discount: string;
  status: { label: string; tone: BadgeTone };
  stock: number | null;
  coupons: number;
  used: number;
  until: string;
  picture: string;
  tone: Tone;
};

const live = { label: "Ativa", tone: "success" } as const;

export const sampleOffers: readonly SampleOffer[] = [
  {
    id: "pizza",
    title: "Pizza grande: peça uma, leve duas",
    company: "Pizzaria da Praça",
    place: "Centro · 350 m",
    discount: "2 por 1",
    status: live,
    stock: 5,
    coupons: 412,
    used: 288,
    until: "hoje",
    picture: pizzaUrl,
    tone: "peach",
  },
  {
    id: "corte",
    title: "Corte e escova com hidratação",
    company: "Salão Dona Lúcia",
    place: "Jardim das Flores · 900 m",
    discount: "-40%",
    status: live,
    stock: null,
    coupons: 96,
    used: 41,
    until: "30/11",
    picture: haircutUrl,
    tone: "rose",
  },
  {
    id: "cafe",
    title: "Pão de queijo na compra de um café coado",
    company: "Café Serrano",
    place: "Centro · 120 m",
    discount: "Grátis",
    status: { label: "Acaba hoje", tone: "warning" },
    stock: 8,
    coupons: 233,
    used: 197,
    until: "22/11",
    picture: coffeeUrl,
    tone: "latte",
  },
  {
    id: "banho",
    title: "Banho e tosa para cães de pequeno porte",
    company: "Pet Amigo",
    place: "Vila Nova · 1,2 km",
    discount: "-25%",
    status: live,
    stock: 40,
    coupons: 51,
    used: 20,
    until: "05/12",
    picture: dogUrl,
    tone: "mint",
  },
  {
    id: "tenis",
    title: "Desconto em tênis a partir de R$ 199",
    company: "Passo Certo Calçados",
    place: "Centro · 400 m",
    discount: "R$ 50",
    status: { label: "Inativa", tone: "neutral" },
    stock: 120,
    coupons: 18,
    used: 3,
    until: "30/11",
    picture: shoeUrl,
    tone: "sky",
  },
  {
    id: "combo",
    title: "Combo artesanal com batata e refrigerante",
    company: "Brasa Burger",
    place: "Estação · 700 m",
    discount: "-30%",
    status: live,
    stock: 2,
    coupons: 530,
    used: 401,
    until: "hoje",
    picture: burgerUrl,
    tone: "butter",
  },
  {
    id: "treino",
    title: "Semana de treino sem matrícula",
    company: "Academia Movimento",
    place: "Vila Nova · 1,5 km",
    discount: "7 dias",
    status: { label: "Agendada", tone: "info" },
    stock: null,
    coupons: 0,
    used: 0,
    until: "10/12",
    picture: liftingUrl,
    tone: "lavender",
  },
  {
    id: "flores",
    title: "Buquês da estação para presentear",
    company: "Floricultura Jasmim",
    place: "Centro · 200 m",
    discount: "-20%",
    status: { label: "Vencida", tone: "danger" },
    stock: 33,
    coupons: 1074,
    used: 839,
    until: "10/11",
    picture: bouquetUrl,
    tone: "sage",
  },
];

export const sampleCategories = [
  { value: "comer", label: "Comer fora", hint: "Restaurantes, lanches e cafés" },
  { value: "mercado", label: "Mercado" },
  { value: "beleza", label: "Beleza" },
  { value: "moda", label: "Moda" },
  { value: "pets", label: "Pets" },
  { value: "saude", label: "Saúde" },
  { value: "servicos", label: "Serviços", disabled: true },
  { value: "casa", label: "Casa e construção" },
];
