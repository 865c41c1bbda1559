import { data, redirect } from "react-router";
import { paths } from "#contract/paths.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import { pageContext } from "#web/page-context.ts";
import { townOf } from "#web/routes/public/town.ts";
import { canonicalUrl, pageMeta } from "#web/shell/page-meta.ts";
import { formText } from "#web/shell/request/form-text.ts";
import { readForm } from "#web/shell/request/read-form.ts";
import { refusalOf } from "#web/shell/request/refusal.ts";
import { sendOrRefuse } from "#web/shell/request/send-or-refuse.ts";
import type { Route } from "./+types/advertise";
import { AdvertiseForm } from "./advertise-form.tsx";
import { Gains } from "./gains.tsx";
import { RequestReceived } from "./request-received.tsx";
import { Steps } from "./steps.tsx";

const { title } = screens.advertise;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const [town, categories] = await Promise.all([townOf(context), api.categories.list()]);
  return {
    town: town.name,
    categories: categories.map(({ id, name }) => ({ value: id, label: name })),
    isSent: new URL(request.url).searchParams.has("enviado"),
  };
}

/**
 * Handles the posted form, with or without the script. On success redirects to a page that can be reloaded without
 * sending again.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const posted = await readForm(request);
  const values = {
    companyName: formText(posted, "companyName"),
    contactName: formText(posted, "contactName"),
    phone: formText(posted, "phone"),
    categoryId: formText(posted, "categoryId"),
    message: formText(posted, "message"),
  };
  try {
    await context.get(pageContext).api.companyRequests.receive(values);
  } catch (error) {
    const refusal = refusalOf(error);
    return data({ values, refusal }, { status: refusal.status });
  }
  return redirect(paths.advertise({ enviado: "sim" }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrRefuse(serverAction, (refusal) => ({ values: undefined, refusal }));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const town = loaderData?.town ?? "sua cidade";
  return pageMeta({
    title,
    description: `Publique as ofertas da sua loja para quem mora em ${town}: cupons no celular, leitura no caixa e clube de fidelidade.`,
    canonical: canonicalUrl(matches, paths.advertise()),
  });
}

export default function Advertise({ loaderData, actionData }: Route.ComponentProps) {
  const { town, categories, isSent } = loaderData;
  if (isSent) return <RequestReceived />;
  return (
    <div className="flex flex-col gap-9 py-4 md:gap-12">
      <header>
        <h1 className="text-3xl md:text-5xl">{title}</h1>
        <p className="mt-3 max-w-prose text-muted md:text-lg">
          Sua loja na mão de quem mora em {town}. Conte um pouco sobre ela e falamos com você.
        </p>
      </header>
      <Gains />
      <Steps />
      <AdvertiseForm categories={categories} values={actionData?.values} refusal={actionData?.refusal} />
    </div>
  );
}
