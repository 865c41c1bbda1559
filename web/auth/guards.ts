import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import type { SessionView } from "#contract/account/session.view.ts";
import { panelNotFoundPatterns, paths } from "#contract/paths.ts";
import { pageContext } from "#web/page-context.ts";
import { answerNotFound } from "#web/shell/request/not-found-page.ts";
import { denialResponse } from "./access-denial.ts";
import { adminVerdict } from "./admin-verdict.ts";
import type { PanelData } from "./panel-root.tsx";

/**
 * The session that the guard read for this request. Loaders below a guard read it from here instead of querying it
 * again.
 */
export const panelDataContext = createContext<PanelData>();

/**
 * Guards every back-office page on the server (spec 6). Throws before the loaders run, so no page data is read for
 * users without permission.
 */
export const guardAdmin: MiddlewareFunction<Response> = async ({ context, url, pattern }, next) => {
  const served = await readPanelData(context);
  const { session } = served;
  const verdict = adminVerdict(session.user, pattern);
  if (verdict !== "content" && pattern === panelNotFoundPatterns.admin) throw answerNotFound();
  if (verdict === "login") throw redirect(paths.admin.login({ destino: url.pathname + url.search }));
  if (verdict === "limited") throw denialResponse({ denial: verdict, ...served });
  if (verdict === "restricted" || verdict === "verify") {
    // Runs for the "restricted" verdict too, because the server records a refusal as an attempt (spec 6 and 9).
    const isVerified = await isVerifiedAdmin(context, session);
    if (verdict === "restricted") throw denialResponse({ denial: verdict, ...served });
    if (!isVerified) throw denialResponse({ denial: "unverified", ...served });
  }
  context.set(panelDataContext, served);
  return next();
};

/** Guards every page of a shop's panel: the session must belong to a company. */
export const guardShop: MiddlewareFunction<Response> = async ({ context, url, pattern }, next) => {
  const served = await readPanelData(context);
  if (!served.session.shop?.companyId) {
    if (pattern === panelNotFoundPatterns.shop) throw answerNotFound();
    throw redirect(paths.shop.code({ destino: url.pathname + url.search }));
  }
  context.set(panelDataContext, served);
  return next();
};

/**
 * Reads the session and the other data that each panel page needs. The sign-in pages, which have no guard, use it
 * too.
 */
export async function readPanelData(context: Readonly<RouterContextProvider>): Promise<PanelData> {
  const { api, now, delivers } = context.get(pageContext);
  return { session: await api.auth.session(), servedAt: now.toISOString(), delivers };
}

/** Returns false when the check fails with an error (spec 6): an error must never grant access. */
async function isVerifiedAdmin(
  context: Readonly<RouterContextProvider>,
  { user }: SessionView,
): Promise<boolean> {
  const { api, report } = context.get(pageContext);
  try {
    return user !== null && (await api.rpc.verify_admin_session({ user_id: user.id }));
  } catch (error) {
    report(error);
    return false;
  }
}
