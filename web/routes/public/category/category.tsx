import type { CategoryView } from "#contract/category/category.view.ts";
import { limits } from "#contract/limits.ts";
import { paths, searchOrderNames } from "#contract/paths.ts";
import { CategoryIcon } from "#web/catalogue/category-icon.tsx";
import { CompanyGrid } from "#web/catalogue/company-grid.tsx";
import { NextPageLink } from "#web/catalogue/next-page-link.tsx";
import { OfferGrid } from "#web/catalogue/offer-grid.tsx";
import { pageContext } from "#web/page-context.ts";
import { townOf } from "#web/routes/public/town.ts";
import { Breadcrumbs } from "#web/shell/breadcrumbs.tsx";
import { countedVisit } from "#web/shell/counted-visit.ts";
import { canonicalUrl, pageMeta } from "#web/shell/page-meta.ts";
import { orNotFound } from "#web/shell/request/or-not-found.ts";
import { breadcrumbData, type Crumb } from "#web/shell/structured-data.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { chipLook } from "#web/ui/display/chip.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { SectionHeading } from "#web/ui/display/section-heading.tsx";
import type { Route } from "./+types/category";

/** The sort orders and their `?ordem=` names. The first is the default and is omitted from the URL. */
const orders = [
  { name: searchOrderNames.newest, label: "Novidades", order: "newest" },
  { name: searchOrderNames.ending_soon, label: "Terminam logo", order: "ending_soon" },
  { name: searchOrderNames.nearest, label: "Mais perto", order: "nearest" },
] as const;

const companiesShown = 6;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const cursor = query.get("depois") ?? undefined;
  const chosen = orders.find(({ name }) => name === query.get("ordem")) ?? orders[0];
  const [town, category] = await Promise.all([
    townOf(context),
    orNotFound(api.categories.get({ category: params.category })),
  ]);
  const { latitude, longitude } = town.centre;
  const categoryId = category.id;
  const [offers, companies] = await Promise.all([
    orNotFound(
      api.offers.list({
        categoryId,
        order: chosen.order,
        cursor,
        latitude,
        longitude,
        limit: limits.gridPageSize,
      }),
    ),
    api.companies.list({ categoryId, limit: companiesShown }),
  ]);
  return {
    town: town.name,
    category,
    offers,
    companies: companies.items,
    order: chosen.name,
    isFirstPage: cursor === undefined,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { category, town, isFirstPage, order } = loaderData;
  const absolute = (path: string) => canonicalUrl(matches, path);
  return pageMeta({
    title: `${category.name} em ${town}`,
    description: `Ofertas e cupons de ${category.name.toLowerCase()} em ${town}: pegue no celular e mostre no caixa.`,
    canonical: absolute(paths.category(category.slug)),
    structured: [breadcrumbData(crumbsOf(category), absolute)],
    index: isFirstPage && order === orders[0].name,
  });
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { town, category, offers, companies, order, isFirstPage } = loaderData;
  const query = order === orders[0].name ? {} : { ordem: order };
  return (
    <div className="flex flex-col gap-9" {...countedVisit("category", category.id)}>
      <div>
        <Breadcrumbs crumbs={crumbsOf(category)} />
        <CategoryHeader category={category} town={town} />
        <OrderChoice category={category} order={order} />
        <section aria-labelledby="offers">
          <h2 id="offers" className="sr-only">
            Ofertas
          </h2>
          {offers.items.length === 0 ? (
            <NoOffers category={category} />
          ) : (
            <OfferGrid offers={offers.items} priorityCount={isFirstPage ? 4 : 0} />
          )}
          <NextPageLink
            to={offers.nextCursor && paths.category(category.slug, { ...query, depois: offers.nextCursor })}
            first={isFirstPage ? null : paths.category(category.slug, query)}
          />
        </section>
      </div>
      {companies.length > 0 && (
        <section aria-labelledby="companies">
          <SectionHeading id="companies" className="mb-3.5">
            Lojas de {category.name}
          </SectionHeading>
          <CompanyGrid companies={companies} />
        </section>
      )}
    </div>
  );
}

function CategoryHeader({ category, town }: { category: CategoryView; town: string }) {
  return (
    <header
      data-tone={category.tone}
      className="flex flex-wrap items-center gap-4 rounded-hero bg-tone px-5 py-6 text-tone-ink md:px-8 md:py-8"
    >
      <span className="text-5xl leading-none [&_img]:size-16 md:[&_img]:size-20">
        <CategoryIcon icon={category.icon} />
      </span>
      <div className="min-w-0 flex-1 basis-[8rem]">
        <h1 className="text-3xl md:text-4xl">{category.name}</h1>
        <p>Ofertas em {town} que valem hoje</p>
      </div>
    </header>
  );
}

function OrderChoice({ category, order }: { category: CategoryView; order: string }) {
  return (
    <nav aria-label="Ordenar por" className="my-5">
      <div className="rail">
        <ul className="flex gap-2.5">
          {orders.map(({ name, label }, index) => (
            <li key={name}>
              <a
                href={paths.category(category.slug, index === 0 ? {} : { ordem: name })}
                aria-current={name === order ? "true" : undefined}
                className={chipLook({ selected: name === order })}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function NoOffers({ category }: { category: CategoryView }) {
  return (
    <EmptyState
      level={3}
      title="Nenhuma oferta por aqui hoje"
      action={
        <a href={paths.home()} className={buttonLook({ variant: "outline" })}>
          Ver todas as ofertas
        </a>
      }
    >
      {category.name} não tem oferta valendo agora. Dê uma olhada no resto da cidade.
    </EmptyState>
  );
}

function crumbsOf({ name, slug }: CategoryView): Crumb[] {
  return [
    { name: "Início", path: paths.home() },
    { name, path: paths.category(slug) },
  ];
}
