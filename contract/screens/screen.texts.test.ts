import { expect, test } from "vitest";
import { routePatterns } from "#contract/paths.ts";
import { screens } from "./screen.texts.ts";

const named = (tree: object, isLeaf: (value: unknown) => boolean, prefix = ""): [string, unknown][] =>
  Object.entries(tree).flatMap(([name, value]): [string, unknown][] =>
    isLeaf(value) ? [[prefix + name, value]] : named(value, isLeaf, `${prefix}${name}.`),
  );

const routes = named(routePatterns, (value) => typeof value === "string").map(([name]) => name);
const texts = named(screens, (value) => typeof value === "object" && value !== null && "title" in value);

test("every route has screen texts, and there are no others", () => {
  expect(texts.map(([name]) => name)).toEqual(routes);
});

/** Screens that exist in this version and therefore need no "coming soon" text. */
const built = [
  "home",
  "category",
  "campaign",
  "offer",
  "offerInEnglish",
  "qr",
  "coupon",
  "company",
  "terms",
  "privacy",
  "advertise",
  "printedCoupon",
  "checkout",
  "myCoupons",
  "loyaltyClub",
  "companyClub",
  "loyaltyProgress",
  "notFound",
  "shop.code",
  "admin.login",
  "admin.messageTemplates",
  "admin.settings",
  "admin.messageSettings",
  "admin.kit",
  "admin.categories",
  "admin.campaigns",
  "validate",
  "shop.clients",
  "shop.dashboard",
  "shop.redeem",
  "shop.posting",
  "shop.program",
  "admin.leads",
  "admin.clients",
  "admin.sendMessages",
  "admin.messageHistory",
  "admin.clubConfig",
  "admin.clubDashboard",
  "admin.clubPosting",
];

test.each(texts)("%s has a title, and one sentence if it is not built yet", (name, text) => {
  expect(text).toMatchObject({ title: expect.stringMatching(/^\p{Lu}.*[^.]$/u) });
  if (built.includes(name)) expect(text).not.toHaveProperty("empty");
  else expect(text).toMatchObject({ empty: expect.stringMatching(/^\p{Lu}[^.!?]+\.$/u) });
});
