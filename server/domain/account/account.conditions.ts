import { sql } from "drizzle-orm";

/**
 * Columns to select next to a row of `profiles`. The SQL names the tables by hand: in a query on one table Drizzle
 * writes columns without the table name, and inside these subqueries `id` would refer to another table.
 */

export const companyIdsOfProfile = sql<string[]>`array(
  select link.company_id::text from profile_companies link
  where link.profile_id = profiles.id order by link.created_at, link.company_id)`;

export const closedCompanyIdsOfProfile = sql<string[]>`array(
  select link.company_id::text from profile_companies link join companies company on company.id = link.company_id
  where link.profile_id = profiles.id and not company.is_active)`;

export const companiesOfProfile = sql<{ id: string; name: string; isActive: boolean }[]>`(
  select coalesce(json_agg(json_build_object('id', company.id, 'name', company.name, 'isActive', company.is_active)
    order by company.name, company.id), '[]')
  from profile_companies link join companies company on company.id = link.company_id
  where link.profile_id = profiles.id)`;
