/** The pages worth a link: the first, the last, the current and its neighbours; "gap" where some are left out. */
export function pageNumbers(current: number, count: number): (number | "gap")[] {
  const wanted = new Set([1, count, current - 1, current, current + 1]);
  const pages = Array.from({ length: count }, (_, index) => index + 1);
  return pages.flatMap((page): (number | "gap")[] => {
    // A gap that would hide a single page is longer than that page.
    if (wanted.has(page) || (wanted.has(page - 1) && wanted.has(page + 1))) return [page];
    return wanted.has(page - 1) ? ["gap"] : [];
  });
}
