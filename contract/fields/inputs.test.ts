import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { AccessCodeInput } from "#contract/access-code/access-code.schema.ts";
import {
  PasswordReset,
  PasswordResetRequest,
  SignInInput,
  SignUpInput,
} from "#contract/account/account.schema.ts";
import { campaignInput } from "#contract/campaign/campaign.schema.ts";
import { CategoryInput } from "#contract/category/category.schema.ts";
import { CompanyInput } from "#contract/company/company.schema.ts";
import { CompanyRequestInput } from "#contract/company-request/company-request.schema.ts";
import { offerInput } from "#contract/offer/offer.schema.ts";
import { fieldMessages } from "./field-messages.ts";
import { validation } from "./validation.texts.ts";

/** Rules that hold for every form of the product, whatever its fields. */
const forms: Record<string, z.ZodObject> = {
  AccessCodeInput,
  PasswordReset,
  PasswordResetRequest,
  SignInInput,
  SignUpInput,
  CategoryInput,
  CompanyInput,
  CompanyRequestInput,
  campaignInput: campaignInput("2025-11-15"),
  offerInput: offerInput("2025-11-15"),
};

describe.each(Object.entries(forms))("%s", (_name, form) => {
  const fields = Object.keys(form.shape);

  test("returns only messages of the text catalogue, for any input", () => {
    const junk = fc.oneof(
      fc.anything(),
      fc.constantFrom("", " ", "\0", "future_activation", "2025-02-30", -1, 1e99),
    );
    const filled = fc.record(Object.fromEntries(fields.map((field) => [field, junk])), { requiredKeys: [] });
    fc.assert(
      fc.property(fc.oneof(filled, fc.anything()), (value) => {
        const issues = form.safeParse(value).error?.issues ?? [];
        expect(knownMessages, JSON.stringify(issues)).toEqual(
          expect.arrayContaining(issues.map(({ message }) => message)),
        );
      }),
      { numRuns: 500 },
    );
  });

  test("refuses a NUL character in each of its text fields", () => {
    const poisoned = Object.fromEntries(fields.map((field) => [field, "a\0"]));
    const lists = Object.fromEntries(fields.map((field) => [field, ["a\0"]]));
    const refused = [poisoned, lists].flatMap((value) =>
      Object.keys(fieldMessages(form.safeParse(value).error?.issues ?? [])).map((path) => path.split(".")[0]),
    );
    expect(new Set(refused)).toEqual(new Set(fields));
  });
});

const knownMessages = strings(validation);

function strings(tree: unknown): string[] {
  return typeof tree === "object" && tree !== null ? Object.values(tree).flatMap(strings) : [String(tree)];
}
