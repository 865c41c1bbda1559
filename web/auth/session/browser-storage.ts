/** Returns undefined where the browser forbids storage. Store only data that a screen can do without. */
export function browserStorage(kind: "localStorage" | "sessionStorage"): Storage | undefined {
  try {
    return window[kind];
  } catch {
    return undefined;
  }
}
