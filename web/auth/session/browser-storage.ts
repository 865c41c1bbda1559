/** Some browsers forbid it: what it would hold must be something that a screen can do without. */
export function browserStorage(kind: "localStorage" | "sessionStorage"): Storage | undefined {
  try {
    return window[kind];
  } catch {
    return undefined;
  }
}
