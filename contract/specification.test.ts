import { describe, expect, test } from "vitest";
import specification from "../docs/specification.md?raw";
import { accessCodes } from "./access-code/access-code.texts.ts";
import { auth } from "./account/auth.texts.ts";
import { guards } from "./account/guard.texts.ts";
import { type ErrorCode, errorCatalogue } from "./errors.ts";
import { validation } from "./fields/validation.texts.ts";
import { impersonation } from "./impersonation/impersonation.texts.ts";
import { productSlug, redirects, routePatterns } from "./paths.ts";

/**
 * Checks the texts and paths of the contract against the specification itself. Its numbers are checked in
 * limits.test.ts.
 */

describe("every text quoted in the specification is used exactly", () => {
  const quoted = [5, 6, 8].flatMap((number) => quotations(section(number)));
  const usedTexts = collectTexts([errorCatalogue, validation, auth, accessCodes, impersonation, guards]);

  test("the quotations are found", () => {
    expect(quoted).toHaveLength(44);
    expect(quoted).toContain("Email ou senha incorretos.");
  });

  test.each(quoted)("%s", (text) => {
    expect(usedTexts).toContain(text);
  });

  test.each<[ErrorCode, string, string]>([
    [
      "auth.rate_limited",
      "Muitas tentativas",
      "Muitas tentativas de login. Tente novamente em alguns minutos.",
    ],
    ["auth.admin_required", "Acesso Restrito", "Esta área é restrita a administradores do sistema."],
    [
      "auth.admin_verification_failed",
      "Verificação Admin Falhou",
      "Este incidente foi registrado por motivos de segurança.",
    ],
    [
      "auth.password_too_weak",
      "Senha muito fraca",
      "A senha deve ter pelo menos 8 caracteres, incluindo letras maiúsculas, minúsculas, números e símbolos.",
    ],
  ])("%s has the title from the specification", (code, title, text) => {
    expect(errorCatalogue[code]).toMatchObject({ title, text });
  });
});

describe("the routes match the specification", () => {
  /** Routes that are not in the specification: the UI kit, in development. */
  const extras = ["/admin/kit"];
  const [publicRoutes = "", shopRoutes = "", adminRoutes = ""] = section(2)
    .split(/^### .*$/m)
    .slice(1);

  test("every route has its pattern, and there are no other patterns", () => {
    const patterns = leaves(routePatterns).map((pattern) => (pattern === "*" ? pattern : `/${pattern}`));
    const specified = [...tableRoutes(publicRoutes), ...shopPages(shopRoutes), ...adminPages(adminRoutes)];
    expect(specified).toHaveLength(47);
    expect(patterns.filter((pattern) => !extras.includes(pattern)).sort()).toEqual(specified.sort());
    expect(patterns).toEqual(expect.arrayContaining(extras));
  });

  test("the redirects match the specification, in the same order", () => {
    expect(redirects).toEqual([...redirectsIn(shopRoutes), ...redirectsIn(adminRoutes)]);
    expect(redirects).toHaveLength(6);
  });
});

function section(number: number): string {
  return specification.split(/^## /m).find((text) => text.startsWith(`${number}. `)) ?? "";
}

/**
 * Finds texts 'in single quotes'. The apostrophe of "a profile's role" does not open a quotation, because a letter
 * precedes it.
 */
function quotations(text: string): string[] {
  return [...text.matchAll(/(?<![\p{L}\d])'([^']+)'(?!\p{L})/gu)].map(([, quotation = ""]) => quotation);
}

/**
 * Returns every text of the trees. A title with its description is also returned joined, as the specification writes
 * such a pair.
 */
function collectTexts(tree: unknown): string[] {
  if (typeof tree === "string") return [tree];
  if (typeof tree !== "object" || tree === null) return [];
  const { title, description } = { title: undefined, description: undefined, ...tree };
  const pair = title && description ? [`${title} / ${description}`, `${title}: ${description}`] : [];
  return [...pair, ...Object.values(tree).flatMap(collectTexts)];
}

function leaves(tree: object): string[] {
  return Object.values(tree).flatMap((value) => (typeof value === "object" ? leaves(value) : [value]));
}

/** Parses rows such as `| /oferta/{offerId} and /offer/{offerId} | offer (same page) |`. */
function tableRoutes(text: string): string[] {
  const cells = [...text.matchAll(/^\| (?!Route)(.+?) \| .+ \|$/gm)].map(([, cell = ""]) => cell);
  return cells.flatMap((cell) => (cell === "any other path" ? ["*"] : cell.split(" and ").map(toPattern)));
}

function toPattern(route: string): string {
  return route.replace("{product}", productSlug).replace(/\{(\w+)\}/g, ":$1");
}

/** Returns the path outside the guard and the names listed "under the guarded /lojista/* layout". */
function shopPages(text: string): string[] {
  const names = /guarded \/lojista\/\* layout: ([\w, ]+)\./.exec(text)?.[1] ?? "";
  return ["/lojista/codigo", ...names.split(", ").map((name) => `/lojista/${name}`)];
}

function adminPages(text: string): string[] {
  const found = [...text.matchAll(/\/admin\/[\w/-]+/g)].map(([address]) => address);
  return [...new Set(found)];
}

/** Parses "/a and /b go to /c", "/a goes to /c" and "/a redirects to /c". */
function redirectsIn(text: string): { from: string; to: string }[] {
  const sentences = text.matchAll(/((?:\/[\w/-]+(?: and )?)+) (?:go|goes|redirects) to (\/[\w/-]+)/g);
  return [...sentences].flatMap(([, from = "", to = ""]) =>
    from.split(" and ").map((each) => ({ from: each, to })),
  );
}
