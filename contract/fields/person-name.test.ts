import { expect, test } from "vitest";
import { clientName, personName } from "./person-name.ts";

const message = (value: unknown) => personName.safeParse(value).error?.issues[0]?.message;

test.each([
  ["", "Nome é obrigatório"],
  ["M", "Nome deve ter pelo menos 2 letras"],
  ["a".repeat(101), "Nome muito longo: use até 100 caracteres"],
  ["Maria 2", "Nome deve ter apenas letras e espaços"],
  ["Maria_Silva", "Nome deve ter apenas letras e espaços"],
])("%j is refused with %j", (value, expected) => {
  expect(message(value)).toBe(expected);
});

test.each(["Jô", "Conceição da Assunção", "a".repeat(100)])("%j is accepted as a name", (value) => {
  expect(personName.parse(value)).toBe(value);
});

test.each(["Joana D'Arc", "Sant’Ana", "Ana-Clara Luz", "José Silva Jr.", "J.R. Lima", "Jô"])(
  "forms accept %j",
  (value) => {
    expect(clientName.parse(value)).toBe(value);
  },
);

test.each(["Maria 2", "-Maria", "=Maria", "<b>Maria</b>", "maria.com/x", "www.maria.com"])(
  "forms refuse %j",
  (value) => {
    expect(clientName.safeParse(value).error?.issues[0]?.message).toBe(
      "Escreva o nome com letras; apóstrofo, hífen e ponto também valem",
    );
  },
);
