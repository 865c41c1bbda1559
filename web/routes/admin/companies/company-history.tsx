import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { paymentMethods } from "#contract/company/company.schema.ts";
import { companyActionLabels, companyFieldLabels } from "#contract/company/company.texts.ts";
import { OpeningInterval } from "#contract/company/opening-hours.schema.ts";
import { paymentMethodNames } from "#contract/company/payment-method.texts.ts";
import { formatPhone } from "#contract/fields/phone.ts";
import { shortWeekdayName } from "#contract/time/weekday.texts.ts";
import type { ChangeWords } from "#web/panel/form/change-list.tsx";
import { HistorySheet } from "#web/panel/list/history-sheet.tsx";
import { orpc } from "#web/queries/api.ts";
import { pagesOf } from "#web/queries/pages.ts";

type CompanyHistoryProps = { id: string; name: string; onClose: () => void };

export function CompanyHistory({ id, name, onClose }: CompanyHistoryProps) {
  const query = useInfiniteQuery(orpc.companies.manage.history.infiniteOptions(pagesOf({ id })));
  const { data: categories } = useQuery(orpc.categories.manage.list.queryOptions({ input: {} }));
  const categoryName = (id: unknown) => categories?.items.find((category) => category.id === id)?.name;
  return (
    <HistorySheet
      name={name}
      query={query}
      actionLabels={companyActionLabels}
      fieldLabels={companyFieldLabels}
      valueText={(field, value) => (field === "categoryId" && categoryName(value)) || valueText(field, value)}
      onClose={onClose}
    />
  );
}

export const companyWords: ChangeWords = { fieldLabels: companyFieldLabels, valueText };

const phones = ["phone", "landlinePhone", "whatsapp"];

function valueText(field: string, value: unknown): string {
  if (value === null || value === "") return "vazio";
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (typeof value === "number") return value.toLocaleString("pt-BR", { maximumFractionDigits: 6 });
  if (Array.isArray(value)) return value.map((one) => valueText(field, one)).join(", ") || "vazio";
  const interval = OpeningInterval.safeParse(value);
  if (interval.success) {
    const { weekday, opens, closes } = interval.data;
    return `${shortWeekdayName(weekday)} ${opens}–${closes}`;
  }
  const text = String(value);
  if (phones.includes(field)) return formatPhone(text);
  const method = paymentMethods.find((known) => known === text);
  return method ? paymentMethodNames[method] : text;
}
