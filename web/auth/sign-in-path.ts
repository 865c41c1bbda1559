import type { Role } from "#contract/account/roles.ts";
import { paths } from "#contract/paths.ts";

/** Returns the sign-in path of a role: shopkeepers sign in at the counter, all others at the back-office. */
export function signInPath(role: Role): string {
  return role === "lojista" ? paths.shop.code({ tela: "conta" }) : paths.admin.login();
}
