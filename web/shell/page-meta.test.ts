import { describe, expect, it } from "vitest";
import { canonicalUrl, pageMeta } from "./page-meta.ts";

const rootMatch = {
  id: "root",
  pathname: "/",
  params: {},
  meta: [],
  loaderData: { publicUrl: "https://pertinho.test" },
};

describe("pageMeta", () => {
  it("puts the product's name after the title of the screen", () => {
    expect(pageMeta({ title: "Mapa" })).toContainEqual({ title: "Mapa · Pertinho" });
  });

  it("does not repeat the product's name", () => {
    expect(pageMeta({ title: "Anuncie no Pertinho" })).toContainEqual({ title: "Anuncie no Pertinho" });
  });

  it("sets description and URL for search engines and for shared links", () => {
    const tags = pageMeta({ title: "Mapa", description: "Perto.", canonical: "https://pertinho.test/mapa" });
    expect(tags).toContainEqual({ name: "description", content: "Perto." });
    expect(tags).toContainEqual({ property: "og:description", content: "Perto." });
    expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: "https://pertinho.test/mapa" });
    expect(tags).toContainEqual({ property: "og:url", content: "https://pertinho.test/mapa" });
  });

  it("sets a large picture for shared links when there is one", () => {
    const picture = "https://pertinho.test/og/offers/1.jpg";
    expect(pageMeta({ title: "Pizza", picture })).toEqual(
      expect.arrayContaining([
        { property: "og:image", content: picture },
        { name: "twitter:card", content: "summary_large_image" },
      ]),
    );
    expect(pageMeta({ title: "Mapa", canonical: "https://pertinho.test/mapa" })).toEqual(
      expect.arrayContaining([
        { property: "og:image", content: "https://pertinho.test/icons/icon-512.png" },
        { name: "twitter:card", content: "summary" },
      ]),
    );
  });

  it("cuts a long description at a word, on one line", () => {
    const [description] = pageMeta({
      title: "Pizza",
      description: `Uma\n\npizza ${"grande ".repeat(60)}`,
    }).flatMap((tag) => ("name" in tag && tag.name === "description" ? [String(tag.content)] : []));
    expect(description).toMatch(/^Uma pizza grande .*grande…$/);
    expect(description?.length).toBeLessThanOrEqual(160);
  });

  it("adds the schema.org context to structured data", () => {
    expect(pageMeta({ title: "Pizza", structured: [{ "@type": "Offer" }] })).toContainEqual({
      "script:ld+json": { "@context": "https://schema.org", "@type": "Offer" },
    });
  });

  it("allows indexing by search engines by default", () => {
    const closed = { name: "robots", content: "noindex" };
    expect(pageMeta({ title: "Mapa" })).not.toContainEqual(closed);
    expect(pageMeta({ title: "Mapa", index: false })).toContainEqual(closed);
  });
});

describe("canonicalUrl", () => {
  it("is a URL of the site", () => {
    expect(canonicalUrl([rootMatch], "/mapa")).toBe("https://pertinho.test/mapa");
  });

  it("is undefined when the root loader failed", () => {
    expect(canonicalUrl([{ ...rootMatch, loaderData: undefined }], "/mapa")).toBeUndefined();
  });
});
