import { ClubReportFields, ClubReportInput } from "#contract/loyalty/club-report.ts";

/** Reads the period from the URL. What makes no sense is ignored: then it is the last 30 days. */
export function readReportAddress(parameters: URLSearchParams): ClubReportInput {
  const given = Object.keys(ClubReportFields.shape).flatMap((name) => {
    const value = parameters.get(name);
    return value ? [[name, value]] : [];
  });
  const { data } = ClubReportInput.safeParse(Object.fromEntries(given));
  return data ?? ClubReportInput.parse({});
}

/** The query of a period. The days belong to a custom period only. */
export function writeReportAddress({ period, from, until }: ClubReportInput): URLSearchParams {
  const query = new URLSearchParams();
  if (period !== "30") query.set("period", period);
  if (period === "custom" && from) query.set("from", from);
  if (period === "custom" && until) query.set("until", until);
  return query;
}
