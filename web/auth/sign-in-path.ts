import type { Role } from "#contract/account/roles.ts";
import { paths } from "#contract/paths.ts";

/** Where an account of this role signs in: shopkeepers at the counter, all others at the back-office. */
export function signInPath(role: Role): string {
  return role === "lojista" ? paths.shop.code({ tela: "conta" }) : paths.admin.login();
}
