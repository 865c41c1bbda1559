/** Returns the first error message of a field with several values, at any depth. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  for (const part of Object.values(error)) {
    const message = firstMessage(part);
    if (message !== undefined) return message;
  }
  return undefined;
}
