import { ORPCError } from "@orpc/client";
import { describe, expect, it } from "vitest";
import { auth } from "#contract/account/auth.texts.ts";
import { panel } from "#contract/screens/panel.texts.ts";
import { invalidFields, toAuthProblem } from "./auth-problem.ts";

describe("toAuthProblem", () => {
  it("says a refusal of the catalogue in its own words", () => {
    const error = new ORPCError("auth.rate_limited", { status: 429, message: auth.loginRateLimited });
    expect(toAuthProblem(error, "auth.login_failed")).toEqual({
      code: "auth.rate_limited",
      title: "Muitas tentativas",
      text: auth.loginRateLimited,
      fields: {},
    });
  });

  it("has the form's own default for a refusal without words (spec 8)", () => {
    const error = new ORPCError("TEAPOT", { status: 418, message: "secret" });
    expect(toAuthProblem(error, "auth.login_failed").text).toBe(auth.loginFailed);
    expect(toAuthProblem(error, "auth.register_failed").text).toBe(auth.registerFailed);
  });

  it("says that the fault is ours when the server broke, and that there is no connection when there is none", () => {
    const broken = new ORPCError("BAD_GATEWAY", { status: 502, message: "secret" });
    expect(toAuthProblem(broken, "auth.login_failed").text).toBe("Erro interno. Tente novamente.");
    expect(toAuthProblem(new TypeError("Failed to fetch"), "auth.login_failed").text).toBe(
      panel.offline.text,
    );
  });

  it.each([
    new ORPCError("BAD_GATEWAY", { status: 502, message: "secret" }),
    new ORPCError("internal", { status: 500, message: "Erro interno. Tente novamente." }),
  ])("has registration's default for a broken server too: spec 8 has no other text there (%s)", (broken) => {
    expect(toAuthProblem(broken, "auth.register_failed").text).toBe(auth.registerFailed);
  });
});

it("says that the service is away, and nothing about saving", () => {
  const away = new ORPCError("unavailable.not_saved", { status: 503, message: "nada foi salvo" });
  expect(toAuthProblem(away, "auth.login_failed")).toEqual({
    title: "Estamos fora do ar por um momento",
    text: "O serviço está fora do ar por um momento. Tente de novo daqui a pouco.",
    fields: {},
  });
});

it("a form that was not filled in rightly has the spec's title", () => {
  expect(invalidFields({ email: "Email inválido" })).toEqual({
    title: "Erro de validação",
    text: auth.validationText,
    fields: { email: "Email inválido" },
  });
});
