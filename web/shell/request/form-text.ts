/** A text field of a posted form; what is missing or a file is empty. */
export function formText(posted: FormData, name: string): string {
  const value = posted.get(name);
  return typeof value === "string" ? value : "";
}
