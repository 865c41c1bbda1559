/** A `localStorage` for tests without a DOM. */
export function memoryStorage(): Storage {
  const stored = new Map<string, string>();
  return {
    get length() {
      return stored.size;
    },
    clear: () => stored.clear(),
    getItem: (name) => stored.get(name) ?? null,
    key: (index) => [...stored.keys()][index] ?? null,
    removeItem: (name) => void stored.delete(name),
    setItem: (name, value) => void stored.set(name, value),
  };
}
