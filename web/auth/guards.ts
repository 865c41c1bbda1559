import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import type { SessionView } from "#contract/account/session.view.ts";
import { paths, unknownInPanel } from "#contract/paths.ts";
import { pageContext } from "#web/page-context.ts";
import { answerNotFound } from "#web/shell/request/not-found-page.ts";
import { adminVerdict } from "./admin-verdict.ts";
import type { Served } from "./panel-root.tsx";
import { refused } from "./refusal.ts";

/** Who asks for this page, as the guard found. Loaders below a guard read it instead of asking again. */
export const servedContext = createContext<Served>();

/**
 * Before every page of the back-office, on the server (spec 6). It throws before the loaders run, so that nothing of
 * a page is read for those who may not see it.
 */
export const guardAdmin: MiddlewareFunction<Response> = async ({ context, url, pattern }, next) => {
  const served = await serve(context);
  const { session } = served;
  const verdict = adminVerdict(session.user, pattern);
  if (verdict !== "content" && pattern === unknownInPanel.admin) throw answerNotFound();
  if (verdict === "login") throw redirect(paths.admin.login({ destino: url.pathname + url.search }));
  if (verdict === "limited") throw refused({ refusal: verdict, ...served });
  if (verdict === "restricted" || verdict === "verify") {
    // Asked for everybody: the server records a no as an attempt (spec 6 and 9).
    const isVerified = await isVerifiedAdmin(context, session);
    if (verdict === "restricted") throw refused({ refusal: verdict, ...served });
    if (!isVerified) throw refused({ refusal: "unverified", ...served });
  }
  context.set(servedContext, served);
  return next();
};

/** Before every page of a shop's panel: a company must be behind the session. */
export const guardShop: MiddlewareFunction<Response> = async ({ context, url, pattern }, next) => {
  const served = await serve(context);
  if (!served.session.shop?.companyId) {
    if (pattern === unknownInPanel.shop) throw answerNotFound();
    throw redirect(paths.shop.code({ destino: url.pathname + url.search }));
  }
  context.set(servedContext, served);
  return next();
};

/** For the pages outside the guards too: the doors. */
export async function serve(context: Readonly<RouterContextProvider>): Promise<Served> {
  const { api, now, delivers } = context.get(pageContext);
  return { session: await api.auth.session(), servedAt: now.toISOString(), delivers };
}

/** A check that fails is a no (spec 6): this door does not open by an error. */
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
