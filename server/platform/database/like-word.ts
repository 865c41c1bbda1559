/** A word somewhere in a text, for `like`: what has a meaning in patterns is taken by the letter. */
export function likeWord(word: string): string {
  return `%${word.replace(/[\\%_]/g, "\\$&")}%`;
}
