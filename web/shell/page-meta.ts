import type { MetaDescriptor } from "react-router";
import { brand } from "#contract/texts/brand.ts";
import type { loader as rootLoader } from "../root.tsx";

type PageMeta = {
  title: string;
  description?: string;
  /** The one address of this page, from `canonicalUrl`. */
  canonical?: string;
  /** False keeps the page out of search engines. */
  index?: boolean;
};

/** What a page says about itself in its head: "Mapa · Pertinho", and what WhatsApp shows of a link. */
export function pageMeta({ title, description, canonical, index = true }: PageMeta): MetaDescriptor[] {
  const fullTitle = title.includes(brand.name) ? title : `${title} · ${brand.name}`;
  const tags: MetaDescriptor[] = [
    { title: fullTitle },
    { property: "og:site_name", content: brand.name },
    { property: "og:title", content: fullTitle },
  ];
  if (description) tags.push({ name: "description", content: description });
  if (description) tags.push({ property: "og:description", content: description });
  if (canonical) tags.push({ tagName: "link", rel: "canonical", href: canonical });
  if (canonical) tags.push({ property: "og:url", content: canonical });
  if (!index) tags.push({ name: "robots", content: "noindex" });
  return tags;
}

/** What `meta` knows of the routes above it, as far as it matters here. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The address of a path on this site, whatever address the visitor came by. */
export function canonicalUrl(matches: Matches, path: string): string | undefined {
  const root = matches.find((match) => match?.id === "root")?.loaderData as
    | Awaited<ReturnType<typeof rootLoader>>
    | undefined;
  return root && new URL(path, root.publicUrl).href;
}
