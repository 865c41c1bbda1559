const here = "http://localhost";
const panels = ["/admin", "/lojista"];

/**
 * Validates the path to open after signing in. It comes from the query string, so only paths of this site's panels
 * are accepted. Any other URL could send a freshly signed-in user to a phishing copy of the site.
 */
export function localPath(wanted: string | null): string | undefined {
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, here)) return undefined;
  const { origin, pathname, search } = new URL(wanted, here);
  const isPanel = panels.some((panel) => pathname === panel || pathname.startsWith(`${panel}/`));
  return origin === here && isPanel ? pathname + search : undefined;
}
