import { parseSync } from "vite";

export type Finding = { line: number; text: string };

type StringPart = { start: number; text: string };

/**
 * Returns the Portuguese sentences of a source file: in its comments, and in its strings unless JSX may contain them.
 */
export function findPortuguese(fileName: string, source: string): Finding[] {
  const { program, comments } = parseSync(fileName, source);
  const spoken = comments.map(({ start, value }) => ({ start, text: withoutQuotes(value) }));
  const written = fileName.endsWith(".tsx") ? [] : stringsIn(program);
  return [...spoken, ...written]
    .filter(({ text }) => isPortuguese(text))
    .map(({ start, text }) => ({ line: source.slice(0, start).split("\n").length, text: text.trim() }));
}

/** Returns the string literals and the fixed parts of templates anywhere in the syntax tree. */
function stringsIn(node: unknown): StringPart[] {
  if (typeof node !== "object" || node === null) return [];
  if ("type" in node && "start" in node && typeof node.start === "number" && "value" in node) {
    const { type, start, value } = node;
    if (type === "Literal" && typeof value === "string") return [{ start, text: value }];
    if (type === "TemplateElement") return [{ start, text: JSON.stringify(value) }];
  }
  return Object.values(node).flatMap(stringsIn);
}

/** A comment may quote a few words that a person types or sees, such as "São João". */
function withoutQuotes(comment: string): string {
  return comment.replace(/"[^"\n]{1,40}"|`[^`\n]{1,40}`/g, "");
}

/** Common Portuguese words that are not English; a single one could be a name or an abbreviation. */
const commonWords = new Set(
  `ainda ao aos aqui arquivo até cidade com como cupom cupons da das de deve dos ela ele em então entre era erro
  essa esse esta este eu foi isso já loja lojas mais mas minha muito muitas na nas nao nos nossa nosso nova
  novamente novo num numa oferta ofertas ou para pasta pela pelo pode por porque pra quando que quem sao se sem
  senha ser seu seus sua suas tambem tem tente toda todas todo todos tudo um uma usuario vai voce`.split(
    /\s+/,
  ),
);

export function isPortuguese(text: string): boolean {
  if (/\p{L}*[ãõáâàéêíóôúç]\p{L}*/iu.test(text.normalize("NFC"))) return true;
  // Only separate words count: `example.com`, `com-x` and `que_y` do not.
  const words =
    text.toLowerCase().match(/(?<![\p{L}\d_./:@#=&?-])\p{L}{2,}(?![\p{L}\d_/:@-]|\.\p{L})/gu) ?? [];
  return new Set(words.filter((word) => commonWords.has(word))).size >= 2;
}
