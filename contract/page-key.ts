import { routePatterns, searchParameters } from "./paths.ts";

/** The visitor's position. A page for a position is rarely requested twice, so it is not cached. */
const positionParameters: readonly string[] = ["lat", "lng"];

/** A page that may be cached, with the query parameters that change its content. */
type CacheablePage = { pattern: string; parameters: readonly string[] };

/** The public pages that are the same for every visitor. */
const sharedPages: CacheablePage[] = [
  { pattern: routePatterns.home, parameters: [] },
  { pattern: routePatterns.category, parameters: ["ordem", "depois"] },
  { pattern: routePatterns.campaign, parameters: ["depois"] },
  { pattern: routePatterns.offer, parameters: [] },
  { pattern: routePatterns.offerInEnglish, parameters: [] },
  { pattern: routePatterns.company, parameters: ["depois"] },
  { pattern: routePatterns.loyaltyClub, parameters: ["depois"] },
  { pattern: routePatterns.companyClub, parameters: ["depois"] },
  {
    pattern: routePatterns.search,
    parameters: searchParameters.filter((name) => !positionParameters.includes(name)),
  },
  { pattern: routePatterns.map, parameters: ["categoria", "bairro"] },
  { pattern: routePatterns.terms, parameters: ["versao"] },
  { pattern: routePatterns.privacy, parameters: ["versao"] },
  { pattern: routePatterns.advertise, parameters: [] },
];

/** Parameters that sharing services add to links; no page reads them on the server. */
const trackingParameter = /^(utm_[a-z]+|fbclid|gclid|igshid|igsh)$/;
const longestUrl = 512;
const longestValue = 100;

/**
 * The cache key of pages that are the same for every visitor. The server's memory (decision 8) and devices (decision
 * 15) cache them.
 */
export const pageKey = createPageKey(sharedPages);

/**
 * Returns the single cache key of a listed page, or undefined for any other URL. Only listed parameters are accepted:
 * a page with another parameter is rendered for each request.
 */
export function createPageKey(pages: readonly CacheablePage[]): (url: string) => string | undefined {
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

/**
 * Returns the query in a fixed order without empty and sharing parameters. Returns undefined when a parameter is
 * unknown, repeated or too long.
 */
function knownQuery(given: URLSearchParams, parameters: readonly string[]): string | undefined {
  const known = new URLSearchParams();
  for (const [name, text] of given) {
    if (trackingParameter.test(name)) continue;
    const value = text.trim();
    if (!parameters.includes(name) || known.has(name) || value.length > longestValue) return undefined;
    if (value !== "") known.set(name, value);
  }
  known.sort();
  return known.toString();
}
