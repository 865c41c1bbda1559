import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { projectFiles, projectRoot } from "#tests/support/project-files.ts";
import { findPortuguese, isPortuguese } from "./portuguese.ts";

/** Rule 1 of the code: only these places contain Portuguese, so that the tone is consistent and easy to correct. */
const portuguesePlaces = [
  /^contract\/paths\.ts$/,
  /^contract\/.*\.texts\.(ts|js)$/,
  /^seed\//,
  /^tests\//,
  /\.test\.tsx?$/,
];

describe("the language of the code", () => {
  const files = projectFiles().filter(
    (file) => /\.(ts|tsx|js)$/.test(file) && !portuguesePlaces.some((place) => place.test(file)),
  );

  it("is English outside the files reserved for Portuguese", () => {
    expect(files.length).toBeGreaterThan(50);
    const findings = files.flatMap((file) =>
      findPortuguese(file, readFileSync(path.join(projectRoot, file), "utf8")).map(
        ({ line, text }) => `${file}:${line}: ${text}`,
      ),
    );
    expect(findings).toEqual([]);
  });
});

describe("the language check", () => {
  it.each([
    ["a string", 'const text = "Senha inválida, tente de novo";'],
    ["a string without accents", "const text = 'Tente novamente com outra senha';"],
    ["a template", "const text = `Restam cupons para hoje, não perca`;"],
    ["a line comment", "// Isso aqui foi feito para todos\nconst a = 1;"],
    ["a doc comment", "/** Devolve o preço da oferta. */\nconst a = 1;"],
    ["an accent written as two characters", `const text = "promoc${"\u0327"}a${"\u0303"}o";`],
  ])("detects Portuguese in %s", (_where, source) => {
    expect(findPortuguese("planted.ts", source)).toHaveLength(1);
  });

  it("reports the line", () => {
    expect(findPortuguese("planted.ts", 'const a = 1;\n\nconst b = "Olá, você";')).toEqual([
      { line: 3, text: "Olá, você" },
    ]);
  });

  it("allows a comment to quote a few Portuguese words", () => {
    expect(findPortuguese("planted.ts", '// So "São João" is found as `sao joao`.\nconst a = 1;')).toEqual(
      [],
    );
  });

  it("allows Portuguese in JSX, but not in the comments around it", () => {
    const source = '// Mostra o título da página\nexport const a = <p title="Olá, você">Até amanhã</p>;';
    expect(findPortuguese("planted.tsx", source)).toEqual([{ line: 1, text: "Mostra o título da página" }]);
  });

  it.each([
    "The offer is sold out; do as the person asks, or say no.",
    "postgres://user:password@example.com/a?b=com&c=de",
    "lojista_access_codes",
    "max-age=31536000, immutable",
    "select id, name from companies where status = 'active'",
  ])("accepts English: %s", (text) => {
    expect(isPortuguese(text)).toBe(false);
  });
});
