import { paths } from "#contract/paths.ts";
import { localPath } from "#web/auth/local-path.ts";

/** Returns the path after signing in at the counter: the requested page, or the company's panel. */
export function shopLanding(query: URLSearchParams): string {
  return localPath(query.get("destino")) ?? paths.shop.dashboard();
}
