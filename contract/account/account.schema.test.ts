import { expect, test } from "vitest";
import { fieldMessages } from "#contract/fields/field-messages.ts";
import { PasswordReset, PasswordResetRequest, SignInInput, SignUpInput } from "./account.schema.ts";

const emptyFields = (
  schema: typeof SignInInput | typeof SignUpInput | typeof PasswordReset | typeof PasswordResetRequest,
) => fieldMessages(schema.safeParse({}).error?.issues ?? []);

test("signing in accepts an email and a password, and no other field", () => {
  const given = { email: "Maria@Exemplo.com", password: "abc123" };
  expect(SignInInput.parse(given)).toEqual({ email: "maria@exemplo.com", password: "abc123" });
  const { error } = SignInInput.safeParse({ ...given, role: "admin" });
  expect(fieldMessages(error?.issues ?? [])).toEqual({ role: "Campo desconhecido: role" });
  expect(emptyFields(SignInInput)).toEqual({
    email: "Email é obrigatório",
    password: "Senha deve ter pelo menos 6 caracteres",
  });
});

test("signing up also requires a name, which may contain an apostrophe", () => {
  expect(SignUpInput.parse({ name: " Joana d'Arc ", email: "j@exemplo.com", password: "abc123" }).name).toBe(
    "Joana d'Arc",
  );
  expect(emptyFields(SignUpInput).name).toBe("Nome é obrigatório");
});

test.each(["Maria Abra https://golpe.test", "www.golpe.com", "Ganhe já: golpe.com/x"])(
  "refuses a name that would write %j into a mail",
  (name) => {
    const { error } = SignUpInput.safeParse({ name, email: "j@exemplo.com", password: "abc123" });
    expect(fieldMessages(error?.issues ?? [])).toEqual({
      name: "Escreva o nome com letras; apóstrofo, hífen e ponto também valem",
    });
  },
);

test("a name with a line break is refused, because it could add text to the email", () => {
  const name = "Maria\nAbra https://golpe.test";
  const { error } = SignUpInput.safeParse({ name, email: "j@exemplo.com", password: "abc123" });
  expect(fieldMessages(error?.issues ?? [])).toEqual({
    name: "Escreva em uma linha só, sem quebra de linha",
  });
});

test("a password reset is requested by email and completed with the emailed token", () => {
  expect(emptyFields(PasswordResetRequest)).toEqual({ email: "Email é obrigatório" });
  const given = { token: "t", password: "Padaria-2026!" };
  expect(PasswordReset.parse(given)).toEqual(given);
  expect(emptyFields(PasswordReset).token).toBe("Este link não vale mais. Peça um novo.");
});

test.each([undefined, "", "abc", "abc123", "abcd123"])(
  "refuses the new password %j because it has fewer than 8 characters",
  (password) => {
    const { error } = PasswordReset.safeParse({ token: "t", password });
    expect(fieldMessages(error?.issues ?? [])).toEqual({
      password:
        "A senha deve ter pelo menos 8 caracteres, incluindo letras maiúsculas, minúsculas, números e símbolos.",
    });
  },
);
