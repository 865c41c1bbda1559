/** Returns the order after moving some keys before or after another key. The moved keys keep their relative order. */
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

/** Moves a key by one position: up (-1) or down (1). At either end nothing changes. */
export function stepKey(order: readonly string[], key: string, step: -1 | 1): string[] {
  const neighbour = order[order.indexOf(key) + step];
  if (neighbour === undefined) return [...order];
  return moveKeys(order, new Set([key]), neighbour, step === -1 ? "before" : "after");
}
