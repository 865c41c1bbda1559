import { paths } from "#contract/paths.ts";
import { localPath } from "#web/auth/local-path.ts";

/** Where the counter's door leads: to the page that was wanted, else to the company's panel. */
export function shopLanding(query: URLSearchParams): string {
  return localPath(query.get("destino")) ?? paths.shop.dashboard();
}
