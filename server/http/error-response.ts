import { AppError } from "#contract/errors.ts";
import { brand } from "#contract/texts/brand.ts";
import { guards } from "#contract/texts/guards.ts";
import { httpTexts } from "#contract/texts/http.ts";
import { apiErrorResponse } from "#server/api/handler.ts";
import { withRetryAfter } from "#server/api/retry-after.ts";
import { isDatabaseBusy } from "#server/platform/database/is-database-busy.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { AppContext } from "./app-env.ts";
import { isApiPath } from "./path-shape.ts";

/** Whatever was thrown becomes an answer of the catalogue; only the log learns more. */
export function errorResponse(thrown: unknown, c: AppContext): Response {
  const { requestId, log } = c.var;
  const error = toAppError(thrown, log);
  const answer = isApiPath(c.req.path) ? apiErrorResponse(error, requestId) : errorPage(error, requestId);
  return withAdvice(answer, error);
}

export function toAppError(thrown: unknown, log: Log): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDatabaseBusy(thrown)) return new AppError("unavailable");
  log.error("unexpected error in a request", { error: thrown });
  return new AppError("internal");
}

/** What HTTP wants beside some statuses: which methods there are, and when to come again. */
export function withAdvice(response: Response, refusal?: AppError): Response {
  if (response.status === 405) response.headers.set("Allow", "GET, HEAD");
  return withRetryAfter(response, refusal);
}

/** For when the pages themselves cannot answer: no style, no script, nothing that could fail again. */
export function errorPage(error: AppError, requestId?: string): Response {
  const title = error.title ?? (error.status >= 500 ? guards.broken.title : httpTexts.refusedTitle);
  const html = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · ${brand.name}</title></head>
<body>
<main>
<h1>${title}</h1>
<p data-problem>${error.message}</p>
${requestId === undefined ? "" : `<p>${httpTexts.requestId} <code>${requestId}</code></p>`}
<p><a href="/">${guards.notFound.home}</a></p>
</main>
</body>
</html>
`;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(html, { status: error.status, headers });
}
