/** The order after some of its keys were put before or after another one; they keep their own order. */
export function moveKeys(
  order: readonly string[],
  moved: ReadonlySet<string>,
  target: string,
  place: "before" | "after",
): string[] {
  if (moved.has(target)) return [...order];
  const block = order.filter((key) => moved.has(key));
  return order
    .filter((key) => !moved.has(key))
    .flatMap((key) => {
      if (key !== target) return [key];
      return place === "before" ? [...block, key] : [key, ...block];
    });
}

/** One place up (-1) or down (1); at either end nothing changes. */
export function stepKey(order: readonly string[], key: string, step: -1 | 1): string[] {
  const neighbour = order[order.indexOf(key) + step];
  if (neighbour === undefined) return [...order];
  return moveKeys(order, new Set([key]), neighbour, step === -1 ? "before" : "after");
}
