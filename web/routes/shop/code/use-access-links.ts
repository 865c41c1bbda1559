import { useSearchParams } from "react-router";
import { paths } from "#contract/paths.ts";
import { shopLanding } from "./shop-landing.ts";

/** The paths of the counter's two sign-in screens, each with the page to open afterwards, and that page. */
export function useAccessLinks() {
  const [query] = useSearchParams();
  const destino = query.get("destino") ?? undefined;
  return {
    byCode: paths.shop.code({ destino }),
    byAccount: paths.shop.code({ destino, tela: "conta" }),
    landing: shopLanding(query),
  };
}
