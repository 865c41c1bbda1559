import { expect, test } from "vitest";
import type { WhatsappCategory } from "#contract/message/message.schema.ts";
import { approvalAtMeta } from "./approval-at-meta.ts";

const own = { body: "Oi, {{nome|cliente}}!\n{{oferta}} até {{validade}}.", category: "marketing" as const };
const found = {
  ...{ name: "ofertas", status: "APPROVED", category: "MARKETING", rejectedReason: undefined },
  body: "Oi, {{1}}! \r\n{{2}} até {{3}}.",
};

test.each([
  ["APPROVED", "approved"],
  ["PENDING", "pending"],
  ["REJECTED", "rejected"],
  ["PAUSED", "paused"],
  ["DISABLED", "disabled"],
])("%s is %s", (status, approval) => {
  expect(approvalAtMeta(own, { ...found, status }, true)).toEqual({ approval, reason: null });
});

test("an unknown state changes nothing", () => {
  expect(approvalAtMeta(own, { ...found, status: "NEW_STATE" }, true)).toBeUndefined();
});

test("Meta's reason is stored with the state", () => {
  const rejected = { ...found, status: "REJECTED", rejectedReason: "SCAM" };
  expect(approvalAtMeta(own, rejected, true)).toEqual({ approval: "rejected", reason: "SCAM" });
});

test("a template that Meta does not have is not approved, if all of Meta's templates are known", () => {
  expect(approvalAtMeta(own, undefined, true)).toMatchObject({ approval: "not_submitted" });
  expect(approvalAtMeta(own, undefined, false)).toBeUndefined();
});

test.each(["Olá, {{1}}!", "Oi, {{1}}! {{2}} até {{3}}. E mais.", undefined])(
  "the approval of another text is none: %s",
  (body) => {
    expect(approvalAtMeta(own, { ...found, body }, true)).toMatchObject({
      approval: "not_submitted",
      reason: expect.stringContaining("O texto na Meta é outro"),
    });
  },
);

test.each([
  ["marketing", "UTILITY", { approval: "approved", reason: "Na Meta a categoria é Serviço" }],
  ["utility", "MARKETING", { approval: "approved", reason: "Na Meta a categoria é Divulgação" }],
  [
    "marketing",
    "AUTHENTICATION",
    { approval: "not_submitted", reason: "Na Meta a categoria é Autenticação" },
  ],
  ["authentication", "UTILITY", { approval: "not_submitted", reason: "Na Meta a categoria é Serviço" }],
  ["marketing", "NEW_CATEGORY", { approval: "approved", reason: "Na Meta a categoria é NEW_CATEGORY" }],
] satisfies [WhatsappCategory, string, object][])("%s here, %s at Meta", (category, atMeta, expected) => {
  expect(approvalAtMeta({ ...own, category }, { ...found, category: atMeta }, true)).toEqual(expected);
});

test("the text of an authentication template is Meta's own", () => {
  const codes = { ...found, category: "AUTHENTICATION", body: "*{{1}}* é seu código." };
  expect(approvalAtMeta({ ...own, category: "authentication" }, codes, true)).toEqual({
    approval: "approved",
    reason: null,
  });
});
