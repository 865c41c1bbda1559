import { expect, test } from "vitest";
import { auditActionLabel, auditFieldLabel } from "./audit.texts.ts";

test.each([
  ["offer.archive", "Arquivou oferta"],
  ["offer.archive.undo", "Desfez: arquivou oferta"],
  ["words of a browser", "words of a browser"],
])("%s is shown as %s", (action, label) => {
  expect(auditActionLabel(action)).toBe(label);
});

test("a field has the same name as on its screen", () => {
  expect(auditFieldLabel("offers", "validUntil")).toBe("Validade");
  expect(auditFieldLabel("profiles", "role")).toBe("Papel");
  expect(auditFieldLabel("profiles", "unknown")).toBe("unknown");
});
