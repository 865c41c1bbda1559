/** What a person writes to opt out, without accents and signs. The last two are the buttons of Meta. */
const optOutWords = new Set(["sair", "parar", "cancelar", "pararpromocoes", "stoppromotions"]);

/** Checks whether the whole message is a word for opting out, in any case, with accents, spaces and signs. */
export function isOptOut(text: string | null): boolean {
  return text !== null && optOutWords.has(lettersOf(text));
}

/** The answer that ends the access of a device: "não". */
export function isRefusal(text: string | null): boolean {
  return text !== null && lettersOf(text) === "nao";
}

function lettersOf(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
}
