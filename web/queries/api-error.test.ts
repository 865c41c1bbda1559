import { ORPCError } from "@orpc/client";
import { expect, test } from "vitest";
import { errorCatalogue, errorText, needsSignIn } from "#contract/errors.ts";
import { toApiError } from "./api-error.ts";

test("a catalogue error has the server's text", () => {
  const message = "Esta categoria ainda tem 2 ofertas. Escolha para qual outra isso vai antes de apagar.";
  expect(toApiError(new ORPCError("category.in_use", { status: 409, message }))).toEqual({
    code: "category.in_use",
    title: "Categoria em uso",
    text: message,
    fields: {},
  });
});

test("field messages are included, and nothing else of the response", () => {
  const data = { title: "x", requestId: "r", fields: { name: "Nome é obrigatório", odd: 1 } };
  const error = new ORPCError("validation.failed", { status: 400, message: "Confira os campos", data });
  expect(toApiError(error)).toMatchObject({
    title: "Erro de validação",
    fields: { name: "Nome é obrigatório" },
  });
});

test("an error without a title gets the default title", () => {
  expect(toApiError(new ORPCError("conflict", { status: 409, message: "Isto mudou" })).title).toBe(
    "Não deu certo",
  );
});

test("an error that is not in the catalogue is never shown", () => {
  const leak = new ORPCError("INTERNAL_SERVER_ERROR", { message: "relation does not exist" });
  expect(toApiError(leak)).toEqual({
    title: "Erro interno",
    text: "Erro interno. Tente novamente.",
    fields: {},
  });
});

test("an unavailable service is reported, with whether the data was saved", () => {
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

test("no response is reported as a lost connection", () => {
  expect(toApiError(new TypeError("Failed to fetch"))).toMatchObject({ title: "Sem conexão", fields: {} });
});

const unauthorized = Object.entries(errorCatalogue).filter(([, { status }]) => status === 401);

test.each(unauthorized)(
  "%s is recognised as a lost session by its code, not by its status",
  (code, entry) => {
    const { status, text: message } = entry;
    const isLost = toApiError(new ORPCError(code, { status, message })).needsSignIn ?? false;
    expect(isLost).toBe(needsSignIn(code as keyof typeof errorCatalogue));
  },
);
