import { routePatterns } from "#contract/paths.ts";

/** The public pages that look the same to every visitor, with the parameters of a query that change them. */
const sharedPages: { pattern: string; parameters: readonly string[] }[] = [
  { pattern: routePatterns.home, parameters: [] },
  { pattern: routePatterns.category, parameters: [] },
  { pattern: routePatterns.campaign, parameters: [] },
  { pattern: routePatterns.offer, parameters: [] },
  { pattern: routePatterns.offerInEnglish, parameters: [] },
  { pattern: routePatterns.company, parameters: [] },
  { pattern: routePatterns.search, parameters: [] },
  { pattern: routePatterns.map, parameters: [] },
  { pattern: routePatterns.terms, parameters: [] },
  { pattern: routePatterns.privacy, parameters: [] },
  { pattern: routePatterns.advertise, parameters: [] },
];

/** Added to links by those who share them; no page looks at them on the server. */
const sharersParameter = /^(utm_[a-z]+|fbclid|gclid|igshid|igsh)$/;
const longestUrl = 512;

const matchers = sharedPages.map(({ pattern, parameters }) => ({
  path: new RegExp(`^/${pattern.replace(/:\w+/, "[\\w-]{1,100}")}$`),
  parameters,
}));

/**
 * The one address under which a shared page is kept, or nothing for what is not one. Only what is known passes: a
 * page with a parameter that nobody listed is rendered for each who asks.
 */
export function pageKey(url: string): string | undefined {
  if (url.length > longestUrl) return undefined;
  const end = url.indexOf("?");
  const path = end === -1 ? url : url.slice(0, end);
  const page = matchers.find((matcher) => matcher.path.test(path));
  if (!page || end === -1) return page && path;
  const query = new URLSearchParams(url.slice(end + 1));
  for (const name of [...query.keys()]) if (sharersParameter.test(name)) query.delete(name);
  const names = [...query.keys()];
  const isKnown =
    names.every((name) => page.parameters.includes(name)) && new Set(names).size === names.length;
  if (!isKnown) return undefined;
  query.sort();
  return query.size === 0 ? path : `${path}?${query}`;
}
