import type { CompanyView } from "#contract/company/company.view.ts";
import type { CouponView } from "#contract/coupon/coupon.view.ts";
import type { OfferCardView, OfferView } from "#contract/offer/offer.view.ts";
import { screenshot, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { pageWithApi } from "#tests/support/browser/page-with-api.ts";
import { scrollsSideways } from "#tests/support/browser/public-page.ts";

/** A title of the maximum length, in one word. */
const endless = "Pneumoultramicroscopicossilicovulcanoconiótico".repeat(6).slice(0, 255);
const id = "0197e0a2-0000-7000-8000-000000000001";

const town = { name: endless, state: "MG", centre: { latitude: -22, longitude: -46, label: endless } };
const place = {
  id,
  name: endless,
  slug: "loja",
  logo: null,
  phone: "35999990000",
  whatsapp: "35999990000",
  location: endless,
  address: endless,
  neighborhood: endless,
  latitude: null,
  longitude: null,
  googleMapsLink: null,
  openingHours: [],
};
const card: OfferCardView = {
  id,
  title: endless,
  discount: endless,
  company: { id, name: endless },
  neighborhood: endless,
  distanceKm: null,
  picture: null,
  tone: "sand",
  validUntil: "2099-12-31",
  endsToday: false,
  endsThisYear: true,
  remaining: null,
};
const offer: OfferView = {
  id,
  title: endless,
  description: endless,
  discount: endless,
  priceBeforeCents: null,
  priceAfterCents: null,
  isPaidByPix: false,
  validUntil: "2099-12-31",
  state: "live",
  remaining: null,
  pictures: [{ src: `https://pertinho.invalid/foto.jpg`, width: 960, height: 720 }],
  tone: "sand",
  category: { id, name: endless, slug: "categoria" },
  company: place,
  terms: {
    limitPerPerson: 1,
    minimumPurchaseCents: null,
    usableWeekdays: [],
    usableFrom: null,
    usableUntil: null,
    newClientsOnly: false,
    notCumulative: false,
    extraTerms: endless,
    couponValidDays: null,
  },
};
const company: CompanyView = {
  ...place,
  description: endless,
  category: { name: endless, slug: "categoria" },
  tone: "sand",
  cover: null,
  photos: [],
  landlinePhone: null,
  instagramProfile: endless,
  website: "https://example.com/",
  paymentMethods: ["pix"],
  club: null,
};
const campaign = {
  id,
  tagline: endless,
  title: endless,
  description: endless,
  banner: null,
  endDate: "2099-12-31",
  startDate: "2020-01-01",
  state: "running" as const,
  offers: 1,
  companies: 1,
};
const category = { id, name: endless, slug: "categoria", icon: "🏷️", tone: "sand" as const };

const coupon: CouponView = {
  id,
  code: "AB3K9QXZ",
  state: "issued",
  isSuspended: false,
  offer: { id, title: endless, discount: endless, priceBeforeCents: null, priceAfterCents: null },
  terms: offer.terms,
  claimedAt: "2026-11-15T15:00:00.000Z",
  validUntil: "2099-12-31",
  redeemedAt: null,
  isOwn: true,
  holderName: endless.slice(0, 100),
  accepted: { terms: 1, privacy: 1 },
  number: null,
  picture: null,
  tone: "sand",
  company: place,
  cancelled: null,
  isPaidByPix: false,
  payment: null,
  lateConfirmation: null,
  actions: { cancel: true, reportPayment: false },
};

const views = { town, offer, card, company, category, campaign };

function apiOf({ town, offer, card, company, category, campaign }: typeof views) {
  const one = async () => ({ items: [card], nextCursor: null });
  return {
    town: { get: async () => town },
    offers: { get: async () => offer, list: one },
    companies: { get: async () => company, list: async () => ({ items: [], nextCursor: null }) },
    categories: { get: async () => category },
    campaigns: { get: async () => campaign, offers: one },
    coupons: { get: async () => coupon },
    legalDocuments: { versions: async () => ({ terms: 1, privacy: 1 }) },
    clients: {
      device: async () => ({
        name: coupon.holderName,
        phone: place.phone,
        isConfirmed: false,
        codeSentTo: null,
        codeExpiresAt: null,
      }),
      coupons: async () => ({ items: [coupon], nextCursor: null }),
    },
  };
}

for (const path of [
  "/oferta/x",
  "/empresa/x",
  "/categoria/x",
  "/campanha/x",
  "/pertinho-checkout?oferta=x",
  "/cupom/x",
  "/meus-cupons",
  "/pertinho-impresso?cupom=x",
] as const) {
  test(`words without an end do not break ${path}`, async ({ page }) => {
    // This coupon does not exist on the real server, so its QR code and its event stream are not found.
    allowProblem(page, /404/);
    await pageWithApi(page, path, apiOf(views));
    await page.route("https://pertinho.invalid/**", (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: "<svg/>" }),
    );
    await page.goto(path);
    await waitForScripts(page);
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await screenshot(page, `endless${path.replace(/\W/g, "-")}-${width}`);
      expect(await scrollsSideways(page), `${width} px`).toBe(false);
    }
  });
}
