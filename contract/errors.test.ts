import { expect, test } from "vitest";
import { AppError, errorCatalogue, errorText, fillText, isErrorCode, needsSignIn } from "./errors.ts";

const entries = Object.entries(errorCatalogue);

test.each(entries)("%s has an error status and a text", (_code, { status, text }) => {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(600);
  expect(text.length).toBeGreaterThan(10);
});

test("each text belongs to one code only", () => {
  const texts = entries.map(([, { text }]) => text);
  expect(new Set(texts).size).toBe(texts.length);
});

test("an error has its code, status, title, text and field messages", () => {
  const cause = new Error("cause");
  const error = new AppError("validation.failed", { fields: { email: "Email inválido" }, cause });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: "AppError",
    code: "validation.failed",
    status: 400,
    title: "Erro de validação",
    message: errorCatalogue["validation.failed"].text,
    fields: { email: "Email inválido" },
    cause,
  });
});

test("the title is undefined for an entry without a title", () => {
  expect(new AppError("not_found").title).toBeUndefined();
});

test("the same idempotency key with another body has status 422", () => {
  expect(new AppError("idempotency_mismatch").status).toBe(422);
});

test("parameters replace their placeholders, and a missing parameter leaves its placeholder visible", () => {
  expect(fillText("Usado em {when} por {who}", { when: "30/11" })).toBe("Usado em 30/11 por {who}");
  expect(fillText("{count} vezes", { count: 0 })).toBe("0 vezes");
  expect(errorText("not_found")).toBe(errorCatalogue.not_found.text);
});

test("only codes of the catalogue are error codes", () => {
  expect(isErrorCode("not_found")).toBe(true);
  expect(isErrorCode("toString")).toBe(false);
  expect(isErrorCode(404)).toBe(false);
});

test("among the 401 errors, only those without a valid session require signing in", () => {
  const unauthorized = Object.keys(errorCatalogue)
    .filter(isErrorCode)
    .filter((code) => errorCatalogue[code].status === 401);
  expect(Object.fromEntries(unauthorized.map((code) => [code, needsSignIn(code)]))).toEqual({
    "auth.invalid_credentials": false,
    "auth.login_failed": false,
    "auth.second_factor_wrong": false,
    "auth.session_expired": true,
    "access_code.invalid": false,
    unauthenticated: true,
  });
  const others = Object.keys(errorCatalogue)
    .filter(isErrorCode)
    .filter((code) => errorCatalogue[code].status !== 401);
  expect(others.filter(needsSignIn)).toEqual([]);
});
