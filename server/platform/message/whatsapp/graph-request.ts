import { z } from "zod";
import { storableDetail } from "#server/platform/message/storable-detail.ts";
import type { WhatsappApiSettings } from "./whatsapp-settings.ts";

type Request = {
  settings: WhatsappApiSettings;
  /** Below the URL of the API. */
  path: string;
  /** Sent as JSON by POST; a request without a body is a GET. */
  body?: unknown;
};

export type GraphError = { status: number; code: number | undefined; detail: string; isTransient: boolean };

export type GraphResponse =
  | { kind: "ok"; body: unknown }
  | { kind: "refused"; error: GraphError }
  /** `isUncertain`: the API may have executed the request. */
  | { kind: "unreachable"; detail: string; isUncertain: boolean };

/** A send is accepted in less than a second. Later responses are an outage. */
const timeoutMs = 15_000;
const detailMaxLength = 300;

/** Sends one request to the Graph API. Reads its errors by code: Meta changes the texts. */
export async function requestGraph({ settings, path, body }: Request): Promise<GraphResponse> {
  const { apiUrl, token } = settings;
  try {
    const response = await fetch(`${apiUrl}/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const parsed = parseBody(await response.text());
    if (response.ok && parsed !== undefined) return { kind: "ok", body: parsed };
    return { kind: "refused", error: errorOf(response.status, parsed) };
  } catch (error) {
    return { kind: "unreachable", detail: describe(error), isUncertain: !isBeforeRequest(error) };
  }
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const ErrorBody = z.object({
  error: z.object({
    code: z.number().int(),
    message: z.string().default(""),
    is_transient: z.boolean().default(false),
    error_data: z.object({ details: z.string().optional() }).optional().catch(undefined),
  }),
});

function errorOf(status: number, body: unknown): GraphError {
  const parsed = ErrorBody.safeParse(body);
  // A proxy, not the API, responds without an error of the API.
  if (!parsed.success) return { status, code: undefined, detail: `HTTP ${status}`, isTransient: false };
  const { code, message, is_transient: isTransient, error_data: data } = parsed.data.error;
  return { status, code, detail: errorDetail({ code, title: message, details: data?.details }), isTransient };
}

type MetaError = { code: number; title?: string | undefined; details?: string | undefined };

/** For example `(#131026) Message undeliverable: ...`. */
export function errorDetail({ code, title, details }: MetaError): string {
  const text = [title, details].filter((part) => part).join(": ");
  const named = text.includes(`#${code}`) ? text : `(#${code}) ${text}`;
  return storableDetail(named, detailMaxLength);
}

/** The errors of a connection that was never made: no byte of the request was written. */
const connectCodes = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"],
  "UND_ERR_CONNECT_TIMEOUT",
]);

function isBeforeRequest(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && connectCodes.has(String(cause.code));
}

/** Node reports only "fetch failed"; the reason is its cause. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return storableDetail(String(error), detailMaxLength);
  const cause = error.cause instanceof Error ? error.cause.message : "";
  return storableDetail(cause || error.message, detailMaxLength);
}
