import type { AppError } from "#contract/errors.ts";
import { brand } from "#contract/screens/brand.texts.ts";
import { outage } from "#contract/screens/outage.texts.ts";

/** Without script the browser reloads the page after this many seconds; with script, public/try-again.js does it. */
const refreshSeconds = 10;

/**
 * The page shown during a database outage. It needs only two small static files. After a read it reloads
 * automatically. After a form it does not: a reload would lose the entered data, which the Back button still
 * restores.
 */
export function unavailablePage({ message, title = outage.title }: AppError, isRead: boolean): Response {
  const retry = `<noscript><meta http-equiv="refresh" content="${refreshSeconds}"></noscript>
<script src="/try-again.js" defer></script>`;
  const html = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · ${brand.name}</title>
<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/plain-page.css">
${isRead ? retry : ""}
</head>
<body>
<main>
<div class="ticket-body"><img src="/icons/favicon.svg" alt="${brand.name}" width="56" height="56"></div>
<div class="ticket-stub">
<h1>${title}</h1>
<p>${isRead ? outage.text : message}</p>
<p role="status">${isRead ? outage.retrying : outage.back}</p>
${isRead ? `<p><a href="">${outage.tryNow}</a></p>` : ""}
</div>
</main>
</body>
</html>
`;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(html, { status: 503, headers });
}
