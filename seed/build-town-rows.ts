import type { CategoryTone } from "#contract/category/category.schema.ts";
import { slugify } from "#contract/fields/identifiers.ts";
import { addDays } from "#contract/time/dates.ts";
import { pastMoment } from "./past-moment.ts";
import {
  campaignBanner,
  categoryIcon,
  companyCover,
  companyLogo,
  offerPicture,
  type PicturePlan,
} from "./pictures/picture-plan.ts";
import { between, type Random, randomFor } from "./random.ts";
import { campaignOfferRows, campaignRow } from "./rows/campaign.ts";
import { categoryRow } from "./rows/category.ts";
import { companyRow, type NewCompany } from "./rows/company.ts";
import { loyaltyProgramRow, loyaltyRewardRow } from "./rows/loyalty.ts";
import { type NewOffer, offerRow } from "./rows/offer.ts";
import { idOf } from "./stable-id.ts";
import { campaigns } from "./town/campaigns.ts";
import { type CategoryKey, categories } from "./town/categories.ts";
import { type ClubPlan, clubs } from "./town/clubs.ts";
import { companies } from "./town/companies.ts";
import type { CampaignPlan, CategoryPlan, CompanyPlan, OfferPlan } from "./town/plan.ts";
import { areaCode, homeTexts, neighborhoods, town } from "./town/town.ts";

/**
 * Returns the address under which a picture of the plan is stored, or null when the town is built without pictures.
 */
export type PictureAddress = (picture: PicturePlan) => string | null;

/** A company of the plan, with the data from which its rows and pictures are derived. */
type CompanyToBuild = { plan: CompanyPlan; category: CategoryPlan; tone: CategoryTone; number: number };

/** Builds every row of the town for the given day. The same day always gives exactly the same rows. */
export function buildTownRows(today: string, addressOf: PictureAddress) {
  const placed = placedCompanies();
  return {
    settings: [
      { key: "town", value: town },
      { key: "home", value: homeTexts },
    ],
    categories: Object.values(categories).map((plan, position) =>
      categoryRowOf(plan, position, today, addressOf),
    ),
    companies: placed.map((company) => companyRowOf(company, today, addressOf)),
    offers: placed.flatMap((company) =>
      company.plan.offers.map((offer) => offerRowOf(offer, company, today, addressOf)),
    ),
    campaigns: campaigns.map((plan) => campaignRowOf(plan, today, addressOf)),
    campaignOffers: campaigns.flatMap((plan) =>
      campaignOfferRows(idOf.campaign(plan.title), plan.offers.map(idOf.offer)),
    ),
    loyaltyPrograms: clubs.map(({ company, program }) =>
      loyaltyProgramRow({ ...program, companyId: idOf.company(company), ...made(today, 240) }),
    ),
    loyaltyRewards: clubs.flatMap((club) => rewardRowsOf(club, today, addressOf)),
  };
}

/** Returns the pictures that must be drawn for those rows. */
export function townPictures(): PicturePlan[] {
  return [
    ...Object.values(categories).map(({ emoji }) => categoryIcon(emoji)),
    ...campaigns.map(({ emoji }) => campaignBanner(emoji)),
    ...placedCompanies().flatMap(({ plan, tone }) => [
      companyLogo(plan.emoji, tone),
      companyCover(plan, tone),
      ...plan.offers.map(({ emoji }) => offerPicture(emoji, tone)),
    ]),
    ...clubs.flatMap((club) => club.rewards.map(({ emoji }) => offerPicture(emoji, toneOf(club)))),
  ];
}

function rewardRowsOf(club: ClubPlan, today: string, addressOf: PictureAddress) {
  return club.rewards.map(({ emoji, ...reward }, position) =>
    loyaltyRewardRow({
      ...reward,
      id: idOf.reward(club.company, reward.name),
      companyId: idOf.company(club.company),
      imageUrl: addressOf(offerPicture(emoji, toneOf(club))),
      position,
      ...made(today, 240),
    }),
  );
}

/** Rewards have the background of their company's pictures. */
function toneOf({ company }: ClubPlan): CategoryTone {
  const found = placedCompanies().find(({ plan }) => plan.name === company);
  if (!found) throw new Error(`${company} is not a company of ${town.name}`);
  return found.tone;
}

function placedCompanies(): CompanyToBuild[] {
  const keys = Object.keys(categories) as CategoryKey[];
  return keys
    .flatMap((key) => companies[key].map((plan) => ({ plan, category: categories[key] })))
    .map(({ plan, category }, index) => ({
      plan,
      category,
      tone: plan.tone ?? category.tone,
      number: index + 1,
    }));
}

function categoryRowOf(plan: CategoryPlan, position: number, today: string, addressOf: PictureAddress) {
  const { name, emoji, tone } = plan;
  const picture = addressOf(categoryIcon(emoji));
  return categoryRow({
    id: idOf.category(name),
    name,
    tone,
    // An icon has only one width, so its address is that of the file.
    icon: picture === null ? emoji : `${picture}/160.webp`,
    position,
    ...made(today, 700),
  });
}

function companyRowOf(
  { plan, category, tone, number }: CompanyToBuild,
  today: string,
  addressOf: PictureAddress,
) {
  const random = randomFor(`company ${plan.name}`);
  const place = placeIn(plan.neighborhood, random);
  return companyRow({
    ...contactsOf(plan, number),
    ...place,
    id: idOf.company(plan.name),
    name: plan.name,
    description: plan.description,
    location: `${town.name}, ${town.state}`,
    address: plan.address,
    neighborhood: plan.neighborhood,
    googleMapsLink: `https://www.google.com/maps/search/?api=1&query=${place.latitude},${place.longitude}`,
    categoryId: idOf.category(category.name),
    logoUrl: addressOf(companyLogo(plan.emoji, tone)),
    coverUrl: addressOf(companyCover(plan, tone)),
    openingHours: plan.openingHours,
    paymentMethods: plan.paymentMethods,
    pixKey: plan.pixKey ?? null,
    isActive: plan.isActive ?? true,
    ...made(today, between(random, 60, 600), random),
  });
}

/**
 * Returns contacts that belong to no real person: phone numbers that no operator assigns, and names under a domain
 * that never exists.
 */
function contactsOf(plan: CompanyPlan, number: number): Partial<NewCompany> {
  const { hasLandline = false, hasEmail = true, hasInstagram = true, hasWebsite = false } = plan;
  const line = String(100 + number).padStart(4, "0");
  const mobile = `${areaCode}90000${line}`;
  const handle = slugify(plan.name).replaceAll("-", "");
  return {
    phone: mobile,
    whatsapp: mobile,
    landlinePhone: hasLandline ? `${areaCode}3000${line}` : null,
    email: hasEmail ? `contato@${handle}.test` : null,
    instagramProfile: hasInstagram ? `${handle}_serrabela` : null,
    website: hasWebsite ? `https://www.${handle}.test` : null,
  };
}

/** Returns a place within about 250 metres of the centre of the neighbourhood. */
function placeIn(name: string, random: Random) {
  const neighborhood = neighborhoods.find((candidate) => candidate.name === name);
  if (!neighborhood) throw new Error(`${name} is not a neighbourhood of ${town.name}`);
  const scatter = () => (random() - 0.5) * 0.0045;
  return {
    latitude: Number((neighborhood.latitude + scatter()).toFixed(6)),
    longitude: Number((neighborhood.longitude + scatter()).toFixed(6)),
  };
}

function offerRowOf(
  { emoji, prices, endsIn, startsIn, ...columns }: OfferPlan,
  { plan, category, tone }: CompanyToBuild,
  today: string,
  addressOf: PictureAddress,
): NewOffer {
  const random = randomFor(`offer ${columns.title}`);
  return offerRow({
    ...columns,
    id: idOf.offer(columns.title),
    companyId: idOf.company(plan.name),
    categoryId: idOf.category(category.name),
    priceBeforeCents: prices?.[0] ?? null,
    priceAfterCents: prices?.[1] ?? null,
    location: `${plan.address}, ${plan.neighborhood}`,
    validUntil: addDays(today, endsIn),
    activationDate: startsIn === undefined ? null : addDays(today, startsIn),
    imageUrl: addressOf(offerPicture(emoji, tone)),
    // An expired offer was created before its last day.
    ...made(today, Math.max(0, -endsIn) + between(random, 1, 40), random),
  });
}

function campaignRowOf(plan: CampaignPlan, today: string, addressOf: PictureAddress) {
  return campaignRow({
    id: idOf.campaign(plan.title),
    title: plan.title,
    description: plan.description,
    tagline: plan.tagline,
    startDate: addDays(today, plan.startsIn),
    endDate: addDays(today, plan.endsIn),
    bannerUrl: addressOf(campaignBanner(plan.emoji)),
    isFeatured: plan.isFeatured ?? false,
    isActive: plan.isActive ?? true,
    oneCouponPerPerson: plan.oneCouponPerPerson ?? false,
    ...made(today, Math.max(0, -plan.startsIn) + 7),
  });
}

function made(today: string, daysAgo: number, random?: Random) {
  const createdAt = pastMoment(today, daysAgo, random);
  return { createdAt, updatedAt: createdAt };
}
