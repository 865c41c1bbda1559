import { brand } from "./brand.texts.ts";
import { screens } from "./screen.texts.ts";

/** Texts of the installed app on a phone. */
export const app = {
  name: `${brand.name}: ${brand.slogan}`,
  shortName: brand.name,
  description: "Cupons e ofertas das lojas da sua cidade, e o clube de cada uma.",
  shortcuts: { myCoupons: screens.myCoupons.title, map: screens.map.title },
} as const;
