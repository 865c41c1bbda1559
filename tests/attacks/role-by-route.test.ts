import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { walkPages } from "./role-by-page.ts";
import { type Caller, callers, startTown, type Town, townTimeoutMs } from "./signed-in.ts";

/**
 * The callers with access to each endpoint of the API, written by hand. A new endpoint that is missing here fails the
 * test, and so does an endpoint whose access was changed without changing this table.
 */
const callersByEndpoint: Record<string, readonly Caller[]> = {};
const everyone = callers;
const signedIn: Caller[] = ["user", "lojista", "editor", "admin"];
const counter: Caller[] = ["lojista", "editor", "admin", "code_session"];
const owners: Caller[] = ["lojista", "editor", "admin"];
const backOffice: Caller[] = ["editor", "admin"];
const adminOnly: Caller[] = ["admin"];

open(everyone, [
  "GET /auth/session",
  "POST /auth/sign-in",
  "POST /auth/second-factor",
  "POST /auth/sign-up",
  "POST /auth/sign-out",
  "POST /auth/email-confirmations",
  "POST /auth/password-reset-requests",
  "POST /auth/password-resets",
  "GET /town",
  "GET /home",
  "GET /categories",
  "GET /categories/{category}",
  "GET /offers",
  "GET /offers/{id}",
  "POST /offers/{id}/scans",
  "GET /campaigns/featured",
  "GET /campaigns/{id}",
  "GET /campaigns/{id}/offers",
  "GET /clubs",
  "GET /clubs/{company}",
  "GET /client/club-balances",
  "GET /companies",
  "GET /companies/{company}",
  "POST /visits",
  "GET /companies/map",
  "POST /company-requests",
  "POST /offers/{id}/coupons",
  "GET /coupons/{id}",
  "GET /coupons/{id}/qr.svg",
  "GET /coupons/{id}/pix.svg",
  "POST /codes/check",
  "GET /client/device",
  "DELETE /client/device",
  "POST /client/phone-codes",
  "GET /client/phone-proof",
  "POST /client/phone-proofs",
  "POST /client/opt-outs",
  "POST /shop/weekly-summary/opt-outs",
  "GET /legal-documents",
  "GET /legal-documents/{kind}",
  "GET /search",
  "GET /search/suggestions",
  "POST /shop/code-sessions",
  "DELETE /shop/code-sessions/current",
  "POST /rpc/simple_rate_limit_check",
  "POST /rpc/check_rate_limit_secure",
  "POST /rpc/validate_password_strength",
  "POST /rpc/validate_session_security",
  "POST /rpc/validate_access_code_secure",
]);
open(signedIn, [
  "POST /auth/session/prolongation",
  "POST /auth/second-factor-removals",
  "POST /shop/companies/{companyId}/choice",
  "DELETE /impersonation",
  "POST /rpc/log_security_event",
  "POST /rpc/validate_session_fingerprint",
  "POST /rpc/comprehensive_security_check",
  "POST /rpc/verify_admin_session",
  "GET /profiles/{id}",
  "GET /user-sessions",
  "DELETE /user-sessions/{id}",
]);
// Only for a device that claimed a coupon or requested a code; none of the callers here is one.
open(
  [],
  [
    "DELETE /coupons/{id}",
    "PUT /coupons/{id}/payment-report",
    "POST /client/phone-confirmations",
    "POST /client/proved-phones",
    "GET /client/coupons",
    "GET /client/cards",
    "GET /client/wallet-fingerprint",
    "POST /client/pass-certificates",
    "GET /client/cards/{id}",
    "GET /client/cards/{id}/entries",
    "GET /client/cards/{id}/apple-pass",
    "GET /client/cards/{id}/google-pass",
    "POST /client/cards/{id}/points-requests",
    "POST /clubs/{company}/cards",
    "POST /rewards/{id}/vouchers",
    "DELETE /vouchers/{id}",
    "GET /vouchers/{id}/qr.svg",
    "GET /client/profile",
    "PUT /client/profile",
    "DELETE /client/profile",
    "PUT /client/consents",
    "GET /client/export",
  ],
);
open(counter, [
  "POST /rpc/register_code_usage",
  "POST /shop/coupons/look-up",
  "POST /shop/confirmed-phones",
  "POST /coupons/{id}/redemption",
  "DELETE /coupons/{id}/redemption",
  "PUT /coupons/{id}/payment",
  "DELETE /coupons/{id}/payment",
  "GET /shop/payments",
  "GET /shop/points-requests",
  "POST /shop/points-requests/{id}/approval",
  "POST /shop/points-requests/{id}/refusal",
  "GET /shop/clients",
  "GET /shop/clients/{id}",
  "GET /shop/clients/{id}/statement",
  "GET /shop/dashboard",
  "GET /shop/week",
  "GET /shop/weekly-summary",
  "GET /shop/club",
  "GET /shop/program",
  "GET /shop/program/till-code",
  "POST /shop/cards/look-up",
  "GET /shop/postings",
  "POST /shop/postings",
  "DELETE /shop/postings/{id}",
  "POST /shop/vouchers",
  "POST /shop/vouchers/look-up",
  "POST /shop/vouchers/{id}/use",
  "DELETE /shop/vouchers/{id}/use",
]);
open(owners, [
  "GET /shop/program/last-change",
  "PUT /shop/program",
  "PUT /shop/weekly-summary",
  "POST /shop/rewards",
  "PUT /shop/rewards/{id}",
  "POST /pictures",
  "GET /shop/clients/export",
]);
open(backOffice, [
  "POST /admin/loyalty-cards/{id}/adjustments",
  "POST /admin/loyalty-cards/{id}/vouchers",
  "GET /admin/loyalty-clubs",
  "GET /admin/loyalty-clubs/export",
  "GET /admin/loyalty-report",
  "GET /admin/loyalty-findings",
  "POST /admin/loyalty-findings/dismissals",
  "GET /admin/loyalty-cards",
  "GET /admin/loyalty-entries",
  "GET /admin/loyalty-entries/export",
  "GET /admin/categories",
  "GET /admin/categories/{id}/history",
  "GET /admin/categories/export",
  "POST /categories",
  "PATCH /categories/{id}",
  "DELETE /categories/{id}",
  "PUT /categories/order",
  "GET /admin/offers",
  "GET /admin/offers/{id}",
  "GET /admin/offers/{id}/history",
  "POST /admin/offers/bulk-changes",
  "POST /admin/coupons/bulk-changes",
  "POST /admin/clients/bulk-changes",
  "GET /admin/offers/export",
  "POST /admin/offers/import-previews",
  "POST /admin/offers/imports",
  "POST /offers",
  "PUT /offers/{id}",
  "GET /admin/message-templates",
  "GET /admin/message-templates/{id}",
  "GET /admin/message-templates/{id}/versions",
  "GET /admin/message-templates/{id}/history",
  "POST /admin/message-templates",
  "PUT /admin/message-templates/{id}",
  "POST /admin/message-templates/{id}/restorations",
  "POST /admin/message-templates/bulk-changes",
  "POST /admin/message-templates/previews",
  "POST /admin/message-templates/{id}/tests",
  "GET /admin/message-template-approvals",
  "POST /admin/message-template-approvals",
  "GET /admin/broadcasts",
  "GET /admin/broadcasts/audience",
  "GET /admin/broadcasts/options",
  "POST /admin/broadcasts/{id}/tests",
  "GET /admin/messages-by-hand",
  "POST /admin/messages-by-hand/turns",
  "PUT /admin/messages-by-hand/{id}/opening",
  "PUT /admin/messages-by-hand/{id}/outcome",
  "DELETE /admin/messages-by-hand/{id}/outcome",
  "PUT /admin/messages-by-hand/{id}/postponement",
  "GET /admin/message-history",
  "GET /admin/message-history/export",
  "GET /admin/inbound-messages",
  "GET /admin/inbound-messages/{id}/conversation",
  "POST /admin/inbound-messages/{id}/replies",
  "POST /admin/inbound-messages/bulk-changes",
  "GET /admin/notifications",
  "PUT /admin/notifications/seen",
  "GET /admin/broadcasts/{id}",
  "POST /admin/broadcasts",
  "PUT /admin/broadcasts/{id}",
  "DELETE /admin/broadcasts/{id}",
  "POST /admin/broadcasts/{id}/copies",
  "PUT /admin/broadcasts/{id}/schedule",
  "DELETE /admin/broadcasts/{id}/schedule",
  "POST /admin/broadcasts/{id}/start",
  "PUT /admin/broadcasts/{id}/pause",
  "DELETE /admin/broadcasts/{id}/pause",
  "POST /admin/broadcasts/{id}/cancellation",
  "POST /admin/broadcasts/{id}/retries",
  "GET /admin/campaigns",
  "GET /admin/campaigns/{id}",
  "GET /admin/campaigns/{id}/history",
  "POST /admin/campaigns/bulk-changes",
  "GET /admin/campaigns/export",
  "POST /campaigns",
  "PUT /campaigns/{id}",
  "GET /admin/company-options",
  "GET /admin/companies",
  "GET /admin/company-neighborhoods",
  "GET /admin/companies/{id}",
  "GET /admin/companies/{id}/history",
  "POST /admin/companies/bulk-changes",
  "GET /admin/companies/export",
  "POST /admin/companies/import-previews",
  "POST /admin/companies/imports",
  "POST /companies",
  "PUT /companies/{id}",
  "GET /admin/company-requests",
  "GET /admin/company-requests/export",
  "PUT /admin/company-requests/{id}/dismissal",
  "DELETE /admin/company-requests/{id}/dismissal",
  "GET /admin/coupons",
  "GET /admin/coupons/{id}",
  "POST /admin/coupons/{id}/cancellation",
  "POST /admin/coupons/{id}/messages",
  "POST /admin/offers/{id}/printed-coupons",
  "GET /admin/offers/{id}/printed-coupons",
  "GET /admin/coupons/export",
  "GET /admin/clients",
  "GET /admin/clients/{id}",
  "PUT /admin/clients/{id}",
  "DELETE /admin/clients/{id}",
  "POST /admin/clients/{id}/exports",
  "GET /admin/clients/segments",
  "GET /admin/clients/tags",
  "PUT /admin/clients/{id}/consents",
  "POST /admin/clients/{id}/merges",
  "DELETE /admin/client-merges/{id}",
  "POST /admin/clients/import-previews",
  "POST /admin/clients/imports",
  "GET /admin/clients/export",
  "GET /cep/{cep}",
  "GET /saved-views",
  "PUT /saved-views",
  "DELETE /saved-views/{id}",
  "DELETE /bulk-changes/{id}",
  "GET /offers/{id}/qr.svg",
  "GET /offers/{id}/qr.png",
]);
open(adminOnly, [
  "POST /auth/second-factor-enrolments",
  "POST /auth/second-factor-enrolments/current/confirmation",
  "GET /users",
  "GET /users/export",
  "POST /users",
  "GET /users/{id}",
  "POST /users/{id}/invitation",
  "PUT /users/{id}/access",
  "PUT /users/{id}/suspension",
  "DELETE /users/{id}/suspension",
  "GET /users/{id}/sessions",
  "DELETE /users/{id}/sessions",
  "PUT /campaigns/featured",
  "GET /mails",
  "GET /admin/automatic-messages",
  "PUT /admin/automatic-messages/{kind}",
  "GET /admin/message-channels",
  "PUT /admin/message-channels/email",
  "PUT /admin/message-channels/bounce-mailbox",
  "PUT /admin/message-channels/whatsapp",
  "PUT /admin/message-channels/rules",
  "POST /admin/message-channels/email/tests",
  "POST /admin/message-channels/bounce-mailbox/tests",
  "POST /admin/message-channels/whatsapp/tests",
  "POST /admin/clients/{id}/opt-out-lifts",
  "GET /companies/{companyId}/access-codes",
  "POST /companies/{companyId}/access-codes",
  "GET /access-codes/{id}/uses",
  "POST /access-codes/{id}/revocation",
  "POST /companies/{companyId}/impersonation",
  "POST /rpc/get_security_dashboard_stats",
  "POST /rpc/cleanup_expired_sessions",
  "POST /rpc/automated_security_maintenance",
  "POST /rpc/generate_access_code",
  "POST /rpc/can_admin_impersonate_company",
  "POST /rpc/get_lojista_for_company",
  "GET /security-events",
  "GET /audit-logs",
  "GET /incidents",
  "GET /incidents/{id}",
  "POST /incidents",
  "POST /incidents/{id}/entries",
  "POST /audit-logs",
]);

let town: Town;
let entries: string[];
beforeAll(async () => {
  town = await startTown();
  const { paths } = await (await fetch(`${town.url}/api/openapi.json`)).json();
  entries = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}, townTimeoutMs);
afterAll(() => town.stop());

test("the table contains exactly the endpoints of the API", () => {
  expect(Object.keys(callersByEndpoint).sort()).toEqual([...entries].sort());
});

describe.each(callers)("called by %s", (caller) => {
  test("each endpoint allows or refuses access as the table states", async () => {
    const cookie = await town.cookieOf(caller);
    const ownId = await idOf(cookie);
    const wrong: string[] = [];
    for (const entry of signOutLast(entries)) {
      const { status, code } = await ask(entry, cookie, ownId);
      const refusal = caller === "anonymous" ? 401 : 403;
      const isOpen = callersByEndpoint[entry]?.includes(caller) ?? false;
      // An accessible endpoint may still refuse for other reasons: missing input, an unknown record, another missing
      // permission.
      const isRefusedAtTheDoor = status === refusal && accessRefusals.includes(code);
      if (isOpen === isRefusedAtTheDoor || status >= 500) wrong.push(`${entry}: ${status} ${code}`);
    }
    expect(wrong).toEqual([]);
  });
});

walkPages(() => town);

function open(to: readonly Caller[], list: string[]): void {
  for (const entry of list) callersByEndpoint[entry] = to;
}

/** The session must stay alive until all requests are done. */
function signOutLast(list: string[]): string[] {
  const leaves = (entry: string) => /sign-out|code-sessions\/current/.test(entry);
  return [...list.filter((entry) => !leaves(entry)), ...list.filter(leaves)];
}

/** Impersonation refuses access with the specification's own text (spec 8). */
const accessRefusals = ["unauthenticated", "forbidden", "impersonation.not_allowed"];

const unknownId = "00000000-0000-4000-8000-000000000000";

async function idOf(cookie: string): Promise<string> {
  const answer = await fetch(`${town.url}/api/auth/session`, { headers: { Cookie: cookie } });
  const session: { user: { id: string } | null } = await answer.json();
  return session.user?.id ?? unknownId;
}

/** Sends an empty request: access is checked before the input is read. A profile is requested by its owner. */
async function ask(entry: string, cookie: string, ownId: string): Promise<{ status: number; code: string }> {
  const [method = "", path = ""] = entry.split(" ");
  const known = path
    .replace("/profiles/{id}", `/profiles/${ownId}`)
    // An unknown company would get the same refusal as a missing permission. A malformed id is refused later, by the
    // schema, and so distinguishes the two.
    .replace("/companies/{companyId}/impersonation", "/companies/-/impersonation")
    .replace(/\{\w+\}/g, unknownId);
  const answer = await fetch(`${town.url}/api${known}`, {
    method,
    headers: { Cookie: cookie, Origin: town.url, "Content-Type": "application/json" },
    ...(method !== "GET" && { body: "{}" }),
  });
  // A response may have no body, or be null.
  const body: { code?: string } | null = await answer.json().catch(() => null);
  return { status: answer.status, code: body?.code ?? "" };
}
