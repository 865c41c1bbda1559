import type { MetaDescriptor } from "react-router";
import { brand } from "#contract/screens/brand.texts.ts";
import type { loader as rootLoader } from "#web/root.tsx";

type PageMeta = {
  title: string;
  description?: string;
  /** The one address of this page, from `canonicalUrl`. */
  canonical?: string;
  /** What a shared link shows: the whole address of a picture of 1200 x 630. */
  picture?: string;
  /** JSON-LD; React Router escapes what could end its script. */
  structured?: object[];
  /** False keeps the page out of search engines. */
  index?: boolean;
};

/** Longer ones are cut by whoever shows them, mid-word. */
const descriptionLength = 160;

/** What a page says about itself in its head: "Mapa · Pertinho", and what WhatsApp shows of a link. */
export function pageMeta({
  title,
  description,
  canonical,
  picture,
  structured = [],
  index = true,
}: PageMeta): MetaDescriptor[] {
  const fullTitle = title.includes(brand.name) ? title : `${title} · ${brand.name}`;
  const summary = description && shortened(description);
  return [
    { title: fullTitle },
    { property: "og:site_name", content: brand.name },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "pt_BR" },
    { property: "og:title", content: fullTitle },
    ...(summary
      ? [
          { name: "description", content: summary },
          { property: "og:description", content: summary },
        ]
      : []),
    ...(canonical
      ? [
          { tagName: "link" as const, rel: "canonical", href: canonical },
          { property: "og:url", content: canonical },
        ]
      : []),
    ...(picture ? pictureTags(picture, title) : plainTags(canonical)),
    ...structured.map((thing) => ({ "script:ld+json": { "@context": "https://schema.org", ...thing } })),
    ...(index ? [] : [{ name: "robots", content: "noindex" }]),
  ];
}

/** Whoever reads `og:` for the rest of the card asks `twitter:` only for its shape. */
function pictureTags(picture: string, alt: string): MetaDescriptor[] {
  return [
    { property: "og:image", content: picture },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** A page without a picture of its own shows the product's sign. */
function plainTags(canonical: string | undefined): MetaDescriptor[] {
  const card = { name: "twitter:card", content: "summary" };
  if (!canonical) return [card];
  return [card, { property: "og:image", content: new URL("/icons/icon-512.png", canonical).href }];
}

/** One line that ends with a whole word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= descriptionLength) return line;
  return `${line.slice(0, descriptionLength - 1).replace(/\s+\S*$/, "")}…`;
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
