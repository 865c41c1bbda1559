import { useEffect } from "react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from "react-router";
import type { SessionView } from "#contract/account/session.view.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import { AccessPage } from "#web/auth/access-page.tsx";
import { useSession } from "#web/auth/auth-context.ts";
import { readPanelData } from "#web/auth/guards.ts";
import { installApp } from "#web/enhance/install-app.ts";
import { pageMeta } from "#web/shell/page-meta.ts";
import { readForm } from "#web/shell/request/read-form.ts";
import { AccountEntry } from "./account-entry.tsx";
import { CodeEntry } from "./code-entry.tsx";
import { CompanyChoice } from "./company-choice.tsx";
import { NewPassword } from "./new-password.tsx";
import { shopLanding } from "./shop-landing.ts";

/** Redirects users who already work for one company to its panel. A password reset link is handled first. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const served = await readPanelData(context);
  const { searchParams } = new URL(request.url);
  const isReset = searchParams.has("token");
  if (!isReset && hasOneCompany(served.session)) throw redirect(shopLanding(searchParams));
  return served;
}

/**
 * Handles a form submitted before the script has loaded: the page is rendered again, and the typed values do not
 * appear in the URL.
 */
export async function action({ request }: ActionFunctionArgs) {
  await readForm(request);
  return null;
}

export const meta = () => pageMeta({ title: screens.shop.code.title, index: false });

/** Outside the panel's layout, because its visitors have no session yet (spec 2). */
export default function ShopCode() {
  useEffect(installApp, []);
  return (
    <AccessPage {...useLoaderData<typeof loader>()}>
      <Screen />
    </AccessPage>
  );
}

function Screen() {
  const [query] = useSearchParams();
  const { session } = useSession();
  const token = query.get("token");
  if (token) return <NewPassword token={token} />;
  if (session.shop && !hasOneCompany(session)) return <CompanyChoice shop={session.shop} />;
  return query.get("tela") === "conta" ? <AccountEntry /> : <CodeEntry />;
}

function hasOneCompany({ shop }: SessionView): boolean {
  return shop !== null && shop.companyId !== null && shop.companies.length === 1;
}
