/** The server's refusal of a posted form, with the server's texts. */
export type Refusal = {
  status: number;
  /** The code in the error catalogue. */
  code: string;
  title: string | undefined;
  text: string;
  /** Messages to show beside the fields, by field name. */
  fields: Record<string, string>;
};

/**
 * For actions: converts a refusal of the API to its page form. Any other error is thrown on to the error page.
 * Detects a refusal by its shape, because public pages do not include the API client.
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
