import { useSearchParams } from "react-router";
import { paths } from "#contract/paths.ts";
import { shopLanding } from "./shop-landing.ts";

/** The counter's two doors, each of which remembers the page that was wanted, and the way on from both. */
export function useAccessLinks() {
  const [query] = useSearchParams();
  const destino = query.get("destino") ?? undefined;
  return {
    byCode: paths.shop.code({ destino }),
    byAccount: paths.shop.code({ destino, tela: "conta" }),
    landing: shopLanding(query),
  };
}
