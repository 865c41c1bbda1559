import { routePatterns, searchParameters } from "./paths.ts";

/** Where a visitor is: a page about that is hardly asked for twice. */
const positions: readonly string[] = ["lat", "lng"];

/** A page that may be kept, with the parameters of a query that change it. */
type ListedPage = { pattern: string; parameters: readonly string[] };

/** The public pages that look the same to every visitor. */
const sharedPages: ListedPage[] = [
  { pattern: routePatterns.home, parameters: [] },
  { pattern: routePatterns.category, parameters: ["ordem", "depois"] },
  { pattern: routePatterns.campaign, parameters: ["depois"] },
  { pattern: routePatterns.offer, parameters: [] },
  { pattern: routePatterns.offerInEnglish, parameters: [] },
  { pattern: routePatterns.company, parameters: ["depois"] },
  {
    pattern: routePatterns.search,
    parameters: searchParameters.filter((name) => !positions.includes(name)),
  },
  { pattern: routePatterns.map, parameters: ["categoria", "bairro"] },
  { pattern: routePatterns.terms, parameters: ["versao"] },
  { pattern: routePatterns.privacy, parameters: ["versao"] },
  { pattern: routePatterns.advertise, parameters: [] },
];

/** Added to links by those who share them; no page looks at them on the server. */
const sharersParameter = /^(utm_[a-z]+|fbclid|gclid|igshid|igsh)$/;
const longestUrl = 512;
const longestValue = 100;

/** Of pages that look the same to all: kept in the server's memory (decision 8) and on devices (decision 15). */
export const pageKey = keyAmong(sharedPages);

/**
 * Gives the one address under which a listed page is kept, or nothing for what is not one. Only what is known passes:
 * a page with a parameter that nobody listed is made for each who asks.
 */
export function keyAmong(pages: readonly ListedPage[]): (url: string) => string | undefined {
  const matchers = pages.map(({ pattern, parameters }) => ({
    path: new RegExp(`^/${pattern.replace(/:\w+/, "[\\w-]{1,100}")}$`),
    parameters,
  }));
  return (url) => {
    if (url.length > longestUrl) return undefined;
    const end = url.indexOf("?");
    const path = end === -1 ? url : url.slice(0, end);
    const page = matchers.find((matcher) => matcher.path.test(path));
    if (!page || end === -1) return page && path;
    const query = knownQuery(new URLSearchParams(url.slice(end + 1)), page.parameters);
    return query === "" ? path : query && `${path}?${query}`;
  };
}

/** In one order and without what says nothing; nothing for a query that has something unknown, twice or too long. */
function knownQuery(given: URLSearchParams, parameters: readonly string[]): string | undefined {
  const known = new URLSearchParams();
  for (const [name, text] of given) {
    if (sharersParameter.test(name)) continue;
    const value = text.trim();
    if (!parameters.includes(name) || known.has(name) || value.length > longestValue) return undefined;
    if (value !== "") known.set(name, value);
  }
  known.sort();
  return known.toString();
}
