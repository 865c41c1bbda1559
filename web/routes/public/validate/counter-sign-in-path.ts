import { paths } from "#contract/paths.ts";

/** Returns the counter's sign-in path, from which a shop continues to its own result for the code. */
export function counterSignInPath(code: string): string {
  return paths.shop.code({ destino: paths.shop.redeem(code ? { codigo: code } : {}) });
}
