/** What the server refused of a posted form, in its own words. */
export type Refusal = {
  status: number;
  /** Its name in the catalogue. */
  code: string;
  title: string | undefined;
  text: string;
  /** Messages to show beside the fields, by field name. */
  fields: Record<string, string>;
};

/**
 * For actions: a refusal of the API as a page shows it. What is no refusal goes on to the error page. It is read by its
 * shape, as public pages bring none of the API's client along.
 */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Error && "status" in error && typeof error.status === "number")) throw error;
  if (error.status >= 500) throw error;
  const data = "data" in error ? (error.data as RefusalData | undefined) : undefined;
  return {
    status: error.status,
    code: "code" in error ? String(error.code) : "",
    title: data?.title,
    text: error.message,
    fields: data?.fields ?? {},
  };
}

type RefusalData = { title?: string; fields?: Record<string, string> };
