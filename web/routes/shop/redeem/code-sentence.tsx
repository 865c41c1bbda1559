import { formatReadableCode } from "#contract/fields/readable-code.ts";

type CodeSentenceProps = { code: string; text: (code: string) => string };

/** A sentence that names a coupon, with its code highlighted and without a line break. */
export function CodeSentence({ code, text }: CodeSentenceProps) {
  const shown = formatReadableCode(code);
  const [before, after] = text(shown).split(shown);
  return (
    <p>
      {before}
      <b className="tabular whitespace-nowrap">{shown}</b>
      {after}
    </p>
  );
}
