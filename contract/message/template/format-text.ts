import { isHttpUrl } from "#contract/fields/link-field.ts";

/** A run of text with the formatting of WhatsApp: `*bold*`, `_italic_`, `~strike~`. `url` is set for links. */
export type FormattedRun = {
  text: string;
  bold: boolean;
  italic: boolean;
  strike: boolean;
  url: string | null;
};

type Style = Pick<FormattedRun, "bold" | "italic" | "strike">;

const plain: Style = { bold: false, italic: false, strike: false };
const styleOf = { "*": "bold", _: "italic", "~": "strike" } as const;

/**
 * A URL ends before punctuation that belongs to the sentence. A mark opens at the beginning of a word and closes at the
 * end of one, on the same line.
 */
const tokens =
  /(?<link>https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}*_~'])|(?<![\p{L}\p{N}])(?<mark>[*_~])(?!\s)(?<inside>(?:(?!\k<mark>)[^\n])+)(?<!\s)\k<mark>(?![\p{L}\p{N}])/gu;

/** Splits a text into runs as WhatsApp formats it. E-mails use the same marks. */
export function formatText(text: string, style: Style = plain): FormattedRun[] {
  const runs: FormattedRun[] = [];
  const add = (part: string) => part !== "" && runs.push({ text: part, ...style, url: null });
  let at = 0;
  for (const found of text.matchAll(tokens)) {
    const { link, mark, inside } = found.groups ?? {};
    add(text.slice(at, found.index));
    at = found.index + found[0].length;
    if (link !== undefined) runs.push({ text: link, ...style, url: isHttpUrl(link) ? link : null });
    else runs.push(...formatText(inside ?? "", { ...style, [styleOf[mark as keyof typeof styleOf]]: true }));
  }
  add(text.slice(at));
  return runs;
}
