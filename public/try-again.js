/**
 * On the page of a site that is away for a moment (server/http/page/unavailable-page.ts): asks for the same address every few
 * seconds, and shows it once it is there. Not all visitors at the same moment: the site has just come back.
 */
const leastMs = 5000;
const spreadMs = 4000;

async function tryAgain() {
  const answer = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(() => undefined);
  if (answer && answer.status !== 503) location.reload();
  else waitAndTry();
}

function waitAndTry() {
  setTimeout(tryAgain, leastMs + Math.random() * spreadMs);
}

waitAndTry();
