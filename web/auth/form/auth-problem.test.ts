import { ORPCError } from "@orpc/client";
import { describe, expect, it } from "vitest";
import { auth } from "#contract/account/auth.texts.ts";
import { panel } from "#contract/screens/panel.texts.ts";
import { invalidFields, toAuthProblem } from "./auth-problem.ts";

describe("toAuthProblem", () => {
  it("returns the text of a catalogue error", () => {
    const error = new ORPCError("auth.rate_limited", { status: 429, message: auth.loginRateLimited });
    expect(toAuthProblem(error, "auth.login_failed")).toEqual({
      code: "auth.rate_limited",
      title: "Muitas tentativas",
      text: auth.loginRateLimited,
      fields: {},
    });
  });

  it("returns the form's own default text for an error without a text (spec 8)", () => {
    const error = new ORPCError("TEAPOT", { status: 418, message: "secret" });
    expect(toAuthProblem(error, "auth.login_failed").text).toBe(auth.loginFailed);
    expect(toAuthProblem(error, "auth.register_failed").text).toBe(auth.registerFailed);
  });

  it("returns the internal error text for a server error, and the offline text without a connection", () => {
    const broken = new ORPCError("BAD_GATEWAY", { status: 502, message: "secret" });
    expect(toAuthProblem(broken, "auth.login_failed").text).toBe("Erro interno. Tente novamente.");
    expect(toAuthProblem(new TypeError("Failed to fetch"), "auth.login_failed").text).toBe(
      panel.offline.text,
    );
  });

  it.each([
    new ORPCError("BAD_GATEWAY", { status: 502, message: "secret" }),
    new ORPCError("internal", { status: 500, message: "Erro interno. Tente novamente." }),
  ])(
    "returns the registration default for a server error too: spec 8 has no other text there (%s)",
    (broken) => {
      expect(toAuthProblem(broken, "auth.register_failed").text).toBe(auth.registerFailed);
    },
  );
});

it("reports that the service is unavailable, and nothing about saving", () => {
  const away = new ORPCError("unavailable.not_saved", { status: 503, message: "nada foi salvo" });
  expect(toAuthProblem(away, "auth.login_failed")).toEqual({
    title: "Estamos fora do ar por um momento",
    text: "O serviço está fora do ar por um momento. Tente de novo daqui a pouco.",
    fields: {},
  });
});

it("an invalid form has the title of the spec", () => {
  expect(invalidFields({ email: "Email inválido" })).toEqual({
    title: "Erro de validação",
    text: auth.validationText,
    fields: { email: "Email inválido" },
  });
});
