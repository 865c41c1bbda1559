import { guards } from "#contract/account/guard.texts.ts";
import { AppError, isUnavailable } from "#contract/errors.ts";
import { brand } from "#contract/screens/brand.texts.ts";
import { problemAttribute } from "#contract/screens/error-page.ts";
import { httpTexts } from "#contract/screens/http.texts.ts";
import { apiErrorResponse } from "#server/api/handler.ts";
import { withRetryAfter } from "#server/api/retry-after.ts";
import { unavailablePage } from "#server/http/page/unavailable-page.ts";
import { isDatabaseUnreachable } from "#server/platform/database/is-database-unreachable.ts";
import { isDatabaseBusy } from "#server/platform/database/query/is-database-busy.ts";
import type { Log } from "#server/platform/log/log.ts";
import { toUnavailable } from "#server/unavailable.ts";
import type { AppContext } from "./app-env.ts";
import { isApiPath } from "./path-shape.ts";
import { isReadMethod } from "./refuse-during-outage.ts";

/** Converts every thrown error into a response of the error catalogue. Only the log contains details. */
export function errorResponse(thrown: unknown, c: AppContext): Response {
  const { requestId, log } = c.var;
  const isRead = isReadMethod(c.req.method);
  const error = toAppError(thrown, { log, isRead });
  if (isApiPath(c.req.path) || isDataRequest(c.req.path)) {
    return withStatusHeaders(apiErrorResponse(error, requestId), error);
  }
  const page = isUnavailable(error.code) ? unavailablePage(error, isRead) : errorPage(error, requestId);
  return withStatusHeaders(page, error);
}

/**
 * Checks for a request that a page sends during client-side navigation: its response is read by script, not by a
 * person.
 */
const isDataRequest = (path: string) => path.endsWith(".data");

export function toAppError(thrown: unknown, { log, isRead }: { log: Log; isRead: boolean }): AppError {
  if (isDatabaseUnreachable(thrown)) return toUnavailable(thrown, { log, isRead });
  if (thrown instanceof AppError) return thrown;
  if (isDatabaseBusy(thrown)) return new AppError("unavailable");
  log.error("unexpected error in a request", { error: thrown });
  return new AppError("internal");
}

/** Adds the headers that HTTP requires for some statuses: the allowed methods, and when to retry. */
export function withStatusHeaders(response: Response, refusal?: AppError): Response {
  if (response.status === 405) response.headers.set("Allow", "GET, HEAD");
  return withRetryAfter(response, refusal);
}

/** The error page for failures of the pages themselves: no style, no script, nothing that could fail again. */
export function errorPage(error: AppError, requestId?: string): Response {
  const title = error.title ?? (error.status >= 500 ? guards.broken.title : httpTexts.refusedTitle);
  const html = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · ${brand.name}</title></head>
<body>
<main>
<h1>${title}</h1>
<p ${problemAttribute}>${error.message}</p>
${requestId === undefined ? "" : `<p>${httpTexts.requestId} <code>${requestId}</code></p>`}
<p><a href="/">${guards.notFound.home}</a></p>
</main>
</body>
</html>
`;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(html, { status: error.status, headers });
}
