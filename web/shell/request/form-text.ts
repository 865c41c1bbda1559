/** Returns a text field of a posted form, or "" if it is missing or a file. */
export function formText(posted: FormData, name: string): string {
  const value = posted.get(name);
  return typeof value === "string" ? value : "";
}
