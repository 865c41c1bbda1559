import { data, redirect } from "react-router";
import { paths } from "#contract/paths.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import { readableCode } from "#web/counter/typed-code.ts";
import { pageContext } from "#web/page-context.ts";
import { canonicalUrl, pageMeta } from "#web/shell/page-meta.ts";
import { formText } from "#web/shell/request/form-text.ts";
import { readForm } from "#web/shell/request/read-form.ts";
import { refusalOf } from "#web/shell/request/refusal.ts";
import { sendOrRefuse } from "#web/shell/request/send-or-refuse.ts";
import type { Route } from "./+types/validate";
import { CheckForm } from "./check-form.tsx";
import { CheckedCode } from "./checked-code.tsx";

const { title } = screens.validate;

/** Redirects a signed-in shop to its own counter, which shows the complete ticket and can redeem it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const codigo = new URL(request.url).searchParams.get("codigo") ?? undefined;
  const { shop } = await context.get(pageContext).api.auth.session();
  if (shop?.companyId) throw redirect(paths.shop.redeem({ ...(codigo !== undefined && { codigo }) }));
  return { code: readableCode(codigo ?? "") };
}

/**
 * Checks a code for an anonymous visitor. By POST only, so that following a link or generating its preview does not
 * count as an attempt.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const code = formText(await readForm(request), "code");
  try {
    return {
      code,
      answer: await context.get(pageContext).api.coupons.checkCode({ code }),
      refusal: undefined,
    };
  } catch (error) {
    const refusal = refusalOf(error);
    return data({ code, answer: undefined, refusal }, { status: refusal.status });
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const code = formText(await request.clone().formData(), "code");
  return sendOrRefuse(serverAction, (refusal) => ({ code, answer: undefined, refusal }));
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title,
    description: "Confira se um cupom do Pertinho ainda vale, para qual oferta e até quando.",
    canonical: canonicalUrl(matches, paths.validate()),
  });
}

export default function Validate({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.answer) return <CheckedCode code={actionData.code} answer={actionData.answer} />;
  return <CheckForm code={actionData?.code ?? loaderData.code} refusal={actionData?.refusal} />;
}
