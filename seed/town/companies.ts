import type { CategoryKey } from "./categories.ts";
import { bakeries } from "./companies/bakeries.ts";
import { beauty } from "./companies/beauty.ts";
import { cars } from "./companies/cars.ts";
import { eatingOut } from "./companies/eating-out.ts";
import { education } from "./companies/education.ts";
import { fashion } from "./companies/fashion.ts";
import { groceries } from "./companies/groceries.ts";
import { health } from "./companies/health.ts";
import { home } from "./companies/home.ts";
import { leisure } from "./companies/leisure.ts";
import { pets } from "./companies/pets.ts";
import { services } from "./companies/services.ts";
import type { CompanyPlan } from "./plan.ts";

export const companies: Record<CategoryKey, CompanyPlan[]> = {
  eatingOut,
  groceries,
  beauty,
  fashion,
  pets,
  health,
  services,
  home,
  bakeries,
  leisure,
  cars,
  education,
};
