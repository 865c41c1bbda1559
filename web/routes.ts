import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { appFiles } from "#contract/app-files.ts";
import { panelNotFoundPatterns, redirects, routePatterns } from "#contract/paths.ts";

const { shop, admin, ...site } = routePatterns;
const { code, ...shopPanel } = shop;
const { login, kit, ...backOffice } = admin;

/** The implemented screens by id. Every other screen of the contract shows its area's pending page. */
const implementedScreens: Record<string, string> = {
  home: "routes/public/home/home.tsx",
  category: "routes/public/category/category.tsx",
  campaign: "routes/public/campaign/campaign.tsx",
  offer: "routes/public/offer/offer.tsx",
  offerInEnglish: "routes/public/offer/offer.tsx",
  qr: "routes/public/qr/qr.tsx",
  company: "routes/public/company/company.tsx",
  terms: "routes/public/legal/terms.tsx",
  privacy: "routes/public/legal/privacy.tsx",
  advertise: "routes/public/advertise/advertise.tsx",
  validate: "routes/public/validate/validate.tsx",
  search: "routes/public/search/search.tsx",
  map: "routes/public/map/map.tsx",
  checkout: "routes/public/checkout/checkout.tsx",
  coupon: "routes/public/coupon/coupon.tsx",
  printedCoupon: "routes/public/printed/printed.tsx",
  myCoupons: "routes/public/my-coupons/my-coupons.tsx",
  loyaltyClub: "routes/public/clubs/clubs.tsx",
  companyClub: "routes/public/club/club.tsx",
  loyaltyProgress: "routes/public/wallet/wallet.tsx",
  notFound: "routes/public/not-found.tsx",
  "shop.code": "routes/shop/code/code.tsx",
  "shop.clients": "routes/shop/clients/clients.tsx",
  "shop.dashboard": "routes/shop/dashboard/dashboard.tsx",
  "shop.program": "routes/shop/program/program.tsx",
  "shop.redeem": "routes/shop/redeem/redeem.tsx",
  "shop.posting": "routes/shop/posting/posting.tsx",
  "admin.login": "routes/admin/login/login.tsx",
  "admin.offers": "routes/admin/offers/offers.tsx",
  "admin.companies": "routes/admin/companies/companies.tsx",
  "admin.campaigns": "routes/admin/campaigns/campaigns.tsx",
  "admin.categories": "routes/admin/categories/categories.tsx",
  "admin.leads": "routes/admin/leads/leads.tsx",
  "admin.sendMessages": "routes/admin/messages/send/send.tsx",
  "admin.messageHistory": "routes/admin/messages/history/history.tsx",
  "admin.clients": "routes/admin/clients/clients.tsx",
  "admin.clubConfig": "routes/admin/clubs/clubs.tsx",
  "admin.clubPosting": "routes/admin/club-posting/club-posting.tsx",
  "admin.clubDashboard": "routes/admin/club-dashboard/club-dashboard.tsx",
  "admin.messageTemplates": "routes/admin/messages/templates/templates.tsx",
  "admin.messageSettings": "routes/admin/messages/config/config.tsx",
  "admin.settings": "routes/admin/settings/settings.tsx",
  "admin.kit": "routes/admin/kit/kit.tsx",
};

/**
 * Public screens that are React applications. All others are static documents that React does not hydrate in the
 * browser (decision 12).
 */
const applications = ["map", "advertise", "validate"];

/** The UI kit is a tool for developers: only the development server serves it. */
const tools: Record<string, string> = process.env.NODE_ENV === "development" ? { kit } : {};

const publicScreens = screens("", site, "routes/public/pending.tsx");
const isApplication = ({ id = "" }: RouteConfigEntry) => applications.includes(id);

export default [
  layout("routes/public/layout.tsx", { id: "public" }, [
    ...publicScreens.filter(isApplication),
    layout("routes/public/static-pages.tsx", { id: "documents" }, [
      ...publicScreens.filter((screen) => !isApplication(screen)),
      route(appFiles.offline, "routes/public/offline/offline.tsx", { id: "offline" }),
    ]),
  ]),

  ...screens("shop.", { code }, "routes/shop/pending.tsx"),
  route(appFiles.counterOffline, "routes/shop/offline.tsx", { id: "shop.offline" }),
  layout("routes/shop/layout.tsx", { id: "shop" }, [
    ...screens("shop.", shopPanel, "routes/shop/pending.tsx"),
    route(panelNotFoundPatterns.shop, "routes/shop/not-found.tsx", { id: "shop.notFound" }),
  ]),

  ...screens("admin.", { login }, "routes/admin/pending.tsx"),
  layout("routes/admin/layout.tsx", { id: "admin" }, [
    ...screens("admin.", { ...backOffice, ...tools }, "routes/admin/pending.tsx"),
    route(panelNotFoundPatterns.admin, "routes/admin/not-found.tsx", { id: "admin.notFound" }),
  ]),

  route(appFiles.manifest, "routes/app/manifest.ts", { id: "manifest" }),
  route(appFiles.worker, "routes/app/service-worker.ts", { id: "worker" }),
  ...redirects.map(({ from }) => route(from, "routes/redirect.tsx", { id: `redirect:${from}` })),
] satisfies RouteConfig;

/** A route's id is its screen's name in the contract. `screens` in texts/ maps it to the title. */
function screens(area: string, patterns: Record<string, string>, pendingModule: string) {
  return Object.entries(patterns).map(([name, pattern]) => {
    const id = area + name;
    const module = implementedScreens[id] ?? pendingModule;
    return pattern === "" ? index(module, { id }) : route(pattern, module, { id });
  });
}
