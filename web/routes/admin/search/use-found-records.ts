import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatPhone } from "#contract/fields/phone.ts";
import { formatReadableCode, normalizeReadableCode } from "#contract/fields/readable-code.ts";
import { limits } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import { adminSearch as texts } from "#contract/screens/admin-search.texts.ts";
import { orpc } from "#web/queries/api.ts";

/** A single letter would match nearly everything. */
const shortestSearch = 2;
const perKind = 5;

/**
 * Coupons are searched only by their complete code. A name or an offer would match too many, and the coupon list has
 * filters for those.
 */
const couponCodeForm = new RegExp(`^[A-Z2-9]{${limits.couponCodeLength}}$`);

export type FoundRecord = { id: string; label: string; hint: string; list: string };

/** Returns the best few matches of each kind of record. The lists show the rest. */
export function useFoundRecords(search: string) {
  const asked = {
    input: { search, limit: perKind },
    enabled: search.length >= shortestSearch,
    placeholderData: keepPreviousData,
  };
  const companies = useQuery(orpc.companies.manage.list.queryOptions(asked));
  const offers = useQuery(orpc.offers.manage.list.queryOptions(asked));
  const campaigns = useQuery(orpc.campaigns.manage.list.queryOptions(asked));
  const clients = useQuery(orpc.clients.manage.list.queryOptions(asked));
  const isCode = couponCodeForm.test(normalizeReadableCode(search));
  const coupons = useQuery(orpc.coupons.manage.list.queryOptions({ ...asked, enabled: isCode }));
  const all = [companies, offers, campaigns, clients, coupons];
  const groups: { label: string; records: FoundRecord[] }[] = [
    {
      label: texts.companies,
      records: itemsOf(companies).map(({ id, name, neighborhood }) => ({
        id,
        label: name,
        hint: neighborhood ?? "",
        list: paths.admin.companies(),
      })),
    },
    {
      label: texts.offers,
      records: itemsOf(offers).map(({ id, title, company }) => ({
        id,
        label: title,
        hint: company.name,
        list: paths.admin.offers(),
      })),
    },
    {
      label: texts.campaigns,
      records: itemsOf(campaigns).map(({ id, title, tagline }) => ({
        id,
        label: title,
        hint: tagline ?? "",
        list: paths.admin.campaigns(),
      })),
    },
    {
      label: texts.clients,
      records: itemsOf(clients).map(({ id, name, phone }) => ({
        id,
        label: name,
        hint: formatPhone(phone),
        list: paths.admin.clients(),
      })),
    },
    {
      label: texts.coupons,
      records: (isCode ? itemsOf(coupons) : []).map(({ id, code, offer }) => ({
        id,
        label: formatReadableCode(code),
        hint: offer.title,
        list: paths.admin.leads(),
      })),
    },
  ];
  return {
    groups: asked.enabled ? groups : [],
    isSearching: all.some(({ isFetching }) => isFetching),
    hasFailed: all.some(({ isError }) => isError),
  };
}

function itemsOf<Item>({ data }: { data: { items: readonly Item[] } | undefined }): readonly Item[] {
  return data?.items ?? [];
}
