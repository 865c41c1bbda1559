import type { MetaDescriptor } from "react-router";
import { brand } from "#contract/screens/brand.texts.ts";
import type { loader as rootLoader } from "#web/root.tsx";

type PageMeta = {
  title: string;
  description?: string;
  /** The canonical URL of this page, from `canonicalUrl`. */
  canonical?: string;
  /** The picture of a shared link: the absolute URL of an image of 1200 x 630 pixels. */
  picture?: string;
  /** JSON-LD. React Router escapes characters that could end the script element. */
  structured?: object[];
  /** False keeps the page out of search engines. */
  index?: boolean;
};

/** The maximum length of a description. Search engines and apps cut longer ones in the middle of a word. */
const descriptionLength = 160;

/** The meta tags of a page: the title ("Mapa · Pertinho") and the preview of a shared link, as in WhatsApp. */
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

/** Readers of `og:` tags use `twitter:` only for the card's type. */
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

/** A page without its own picture shows the product's icon. */
function plainTags(canonical: string | undefined): MetaDescriptor[] {
  const card = { name: "twitter:card", content: "summary" };
  if (!canonical) return [card];
  return [card, { property: "og:image", content: new URL("/icons/icon-512.png", canonical).href }];
}

/** Shortens a text to one line that ends with a whole word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= descriptionLength) return line;
  return `${line.slice(0, descriptionLength - 1).replace(/\s+\S*$/, "")}…`;
}

/** The subset of the `meta` function's matches that is needed here. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Returns the canonical URL of a path, whatever host the visitor used. */
export function canonicalUrl(matches: Matches, path: string): string | undefined {
  const root = matches.find((match) => match?.id === "root")?.loaderData as
    | Awaited<ReturnType<typeof rootLoader>>
    | undefined;
  return root && new URL(path, root.publicUrl).href;
}
