import { paths } from "#contract/paths.ts";

/** The counter's door, from which a shop comes to its own answer to the code. */
export function counterSignInPath(code: string): string {
  return paths.shop.code({ destino: paths.shop.redeem(code ? { codigo: code } : {}) });
}
