/**
 * Returns the pages to link: the first, the last, the current one and its neighbours. "gap" replaces the omitted
 * pages.
 */
export function pageNumbers(current: number, count: number): (number | "gap")[] {
  const wanted = new Set([1, count, current - 1, current, current + 1]);
  const pages = Array.from({ length: count }, (_, index) => index + 1);
  return pages.flatMap((page): (number | "gap")[] => {
    // A gap that hides a single page would be longer than that page's number.
    if (wanted.has(page) || (wanted.has(page - 1) && wanted.has(page + 1))) return [page];
    return wanted.has(page - 1) ? ["gap"] : [];
  });
}
