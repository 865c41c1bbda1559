import type { CategoryPlan } from "./plan.ts";

/** In the order of the home page. */
export const categories = {
  eatingOut: { name: "Comer fora", emoji: "🍽️", tone: "peach" },
  groceries: { name: "Mercado", emoji: "🛒", tone: "butter" },
  beauty: { name: "Beleza", emoji: "💇‍♀️", tone: "rose" },
  fashion: { name: "Moda", emoji: "👗", tone: "sky" },
  pets: { name: "Pets", emoji: "🐕", tone: "mint" },
  health: { name: "Saúde", emoji: "🏋️‍♂️", tone: "lavender" },
  services: { name: "Serviços", emoji: "🔧", tone: "sand" },
  home: { name: "Casa", emoji: "🏠", tone: "sage" },
  bakeries: { name: "Cafés e padarias", emoji: "☕", tone: "latte" },
  leisure: { name: "Lazer", emoji: "🎡", tone: "lilac" },
  cars: { name: "Automotivo", emoji: "🚗", tone: "aqua" },
  education: { name: "Educação", emoji: "🎓", tone: "coral" },
} as const satisfies Record<string, CategoryPlan>;

export type CategoryKey = keyof typeof categories;
