const here = "http://localhost";
const panels = ["/admin", "/lojista"];

/**
 * Where to go after signing in. The address comes from the query, so only a path of this site's panels is taken:
 * anything else could lead a person who just signed in to a look-alike.
 */
export function localPath(wanted: string | null): string | undefined {
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, here)) return undefined;
  const { origin, pathname, search } = new URL(wanted, here);
  const isPanel = panels.some((panel) => pathname === panel || pathname.startsWith(`${panel}/`));
  return origin === here && isPanel ? pathname + search : undefined;
}
