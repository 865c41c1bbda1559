import { limits } from "#contract/limits.ts";
import type { CategoryTone } from "./category.schema.ts";

/** Texts about categories that the server sends, or that the server and the screens share. */
export const categories = {
  inUseTitle: "Categoria em uso",
  /** `{uses}` is the result of `usesText`. */
  inUse: "Esta categoria ainda tem {uses}. Escolha para qual outra isso vai antes de apagar.",
  tooManyTitle: "Limite de categorias",
  tooMany: `Já há ${limits.categoriesMax} categorias. Apague uma que não se usa mais para abrir espaço.`,
} as const;

export const categoryToasts = {
  undo: "Desfazer",
  reordered: "Ordem das categorias mudada",
  created: (name: string) => `${name} foi criada`,
  saved: (name: string) => `${name} foi salva`,
  archived: (name: string) => `${name} saiu do site`,
  activated: (name: string) => `${name} está no site`,
  removed: (name: string) => `${name} foi apagada`,
  moved: (uses: { offers: number; companies: number }, to: string) => `Agora em ${to}: ${usesText(uses)}.`,
};

/** Field names in the history and in the column headers of a CSV file. */
export const categoryFieldLabels = {
  name: "Nome",
  slug: "Endereço",
  icon: "Ícone",
  tone: "Cor de fundo",
  position: "Posição",
  isActive: "No site",
  offers: "Ofertas",
  companies: "Empresas",
} as const;

/** Descriptions of the actions in the history. */
export const categoryActionLabels: Record<string, string> = {
  "category.create": "Criou a categoria",
  "category.update": "Editou a categoria",
  "category.reorder": "Mudou a ordem",
};

/** For example "3 ofertas e 1 empresa"; "nada" when both are zero. */
export function usesText({ offers, companies }: { offers: number; companies: number }): string {
  const parts = [counted(offers, "oferta"), counted(companies, "empresa")].filter(Boolean);
  return parts.join(" e ") || "nada";
}

function counted(count: number, one: string): string {
  if (count === 0) return "";
  return `${count.toLocaleString("pt-BR")} ${count === 1 ? one : `${one}s`}`;
}

/** For example "12 categorias". When a search or filter hides some, the text has both numbers. */
export function categoryCount(shown: number, total: number): string {
  const of = shown === total ? "" : `${shown.toLocaleString("pt-BR")} de `;
  return `${of}${total.toLocaleString("pt-BR")} ${total === 1 ? "categoria" : "categorias"}`;
}

export const toneNames: Record<CategoryTone, string> = {
  peach: "Pêssego",
  rose: "Rosa",
  latte: "Café com leite",
  mint: "Menta",
  sky: "Céu",
  butter: "Manteiga",
  lavender: "Lavanda",
  sage: "Sálvia",
  sand: "Areia",
  coral: "Coral",
  aqua: "Água",
  lilac: "Lilás",
};

/** Emoji that a category can have, with the names that screen readers announce. */
export const categoryIcons: readonly { icon: string; name: string }[] = [
  { icon: "🍽️", name: "Prato e talheres" },
  { icon: "🍕", name: "Pizza" },
  { icon: "🍔", name: "Hambúrguer" },
  { icon: "🥖", name: "Pão" },
  { icon: "☕", name: "Café" },
  { icon: "🍦", name: "Sorvete" },
  { icon: "🍺", name: "Cerveja" },
  { icon: "🛒", name: "Carrinho de mercado" },
  { icon: "🥦", name: "Hortifrúti" },
  { icon: "🥩", name: "Carne" },
  { icon: "💇", name: "Corte de cabelo" },
  { icon: "💅", name: "Unhas" },
  { icon: "💆", name: "Massagem" },
  { icon: "💊", name: "Remédio" },
  { icon: "🦷", name: "Dente" },
  { icon: "🩺", name: "Estetoscópio" },
  { icon: "🏋️", name: "Academia" },
  { icon: "⚽", name: "Bola" },
  { icon: "👗", name: "Vestido" },
  { icon: "👟", name: "Tênis" },
  { icon: "👜", name: "Bolsa" },
  { icon: "💍", name: "Anel" },
  { icon: "👓", name: "Óculos" },
  { icon: "🧸", name: "Brinquedo" },
  { icon: "🐶", name: "Cachorro" },
  { icon: "🐱", name: "Gato" },
  { icon: "🌷", name: "Flor" },
  { icon: "🎁", name: "Presente" },
  { icon: "🛋️", name: "Sofá" },
  { icon: "🔨", name: "Martelo" },
  { icon: "🚗", name: "Carro" },
  { icon: "🏍️", name: "Moto" },
  { icon: "📱", name: "Celular" },
  { icon: "💻", name: "Computador" },
  { icon: "📚", name: "Livros" },
  { icon: "🎓", name: "Formatura" },
  { icon: "🎭", name: "Teatro" },
  { icon: "🎉", name: "Festa" },
  { icon: "🏨", name: "Hotel" },
  { icon: "🏷️", name: "Etiqueta" },
];
