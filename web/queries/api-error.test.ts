import { ORPCError } from "@orpc/client";
import { expect, test } from "vitest";
import { errorCatalogue, errorText, needsSignIn } from "#contract/errors.ts";
import { toApiError } from "./api-error.ts";

test("a refusal of the catalogue speaks with the server's words", () => {
  const message = "Esta categoria ainda tem 2 ofertas. Escolha para qual outra isso vai antes de apagar.";
  expect(toApiError(new ORPCError("category.in_use", { status: 409, message }))).toEqual({
    code: "category.in_use",
    title: "Categoria em uso",
    text: message,
    fields: {},
  });
});

test("messages of fields come along, and nothing else of the answer", () => {
  const data = { title: "x", requestId: "r", fields: { name: "Nome é obrigatório", odd: 1 } };
  const error = new ORPCError("validation.failed", { status: 400, message: "Confira os campos", data });
  expect(toApiError(error)).toMatchObject({
    title: "Erro de validação",
    fields: { name: "Nome é obrigatório" },
  });
});

test("a refusal without a title gets one", () => {
  expect(toApiError(new ORPCError("conflict", { status: 409, message: "Isto mudou" })).title).toBe(
    "Não deu certo",
  );
});

test("what is not of the catalogue is never shown", () => {
  const leak = new ORPCError("INTERNAL_SERVER_ERROR", { message: "relation does not exist" });
  expect(toApiError(leak)).toEqual({
    title: "Erro interno",
    text: "Erro interno. Tente novamente.",
    fields: {},
  });
});

test("a service that is away says so, and what became of what was sent", () => {
  const message = errorText("unavailable.not_saved");
  expect(toApiError(new ORPCError("unavailable.not_saved", { status: 503, message }))).toEqual({
    code: "unavailable.not_saved",
    title: "Nada foi salvo",
    text: message,
    fields: {},
    isAway: true,
  });
  expect(toApiError(new ORPCError("cep.unavailable", { status: 503 })).isAway).toBeUndefined();
});

test("without an answer it is the connection", () => {
  expect(toApiError(new TypeError("Failed to fetch"))).toMatchObject({ title: "Sem conexão", fields: {} });
});

const unauthorized = Object.entries(errorCatalogue).filter(([, { status }]) => status === 401);

test.each(unauthorized)("%s is taken for a lost session by its code, not by its status", (code, entry) => {
  const { status, text: message } = entry;
  const isLost = toApiError(new ORPCError(code, { status, message })).needsSignIn ?? false;
  expect(isLost).toBe(needsSignIn(code as keyof typeof errorCatalogue));
});
