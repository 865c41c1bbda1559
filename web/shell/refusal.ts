/** What the server refused of a posted form, in its own words. */
export type Refusal = {
  status: number;
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
  const data = "data" in error ? (error.data as { fields?: Record<string, string> } | undefined) : undefined;
  return { status: error.status, text: error.message, fields: data?.fields ?? {} };
}
