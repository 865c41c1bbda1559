/** What is wrong with a field of several values, or with the first bad thing in it, however deep. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  for (const part of Object.values(error)) {
    const message = firstMessage(part);
    if (message !== undefined) return message;
  }
  return undefined;
}
