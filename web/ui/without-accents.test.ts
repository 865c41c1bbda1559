import { expect, test } from "vitest";
import { withoutAccents } from "./without-accents.ts";

test.each([
  ["Salão Dona Lúcia", "salao dona lucia"],
  ["  AÇAÍ  ", "acai"],
  ["Pão de queijo", "pao de queijo"],
])("%s compares as %s", (text, plain) => {
  expect(withoutAccents(text)).toBe(plain);
});
