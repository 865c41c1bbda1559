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
  it("puts the product's name after the screen's", () => {
    expect(pageMeta({ title: "Mapa" })).toContainEqual({ title: "Mapa · Pertinho" });
  });

  it("says the product's name once", () => {
    expect(pageMeta({ title: "Anuncie no Pertinho" })).toContainEqual({ title: "Anuncie no Pertinho" });
  });

  it("says the description and the address to search engines and to shared links alike", () => {
    const tags = pageMeta({ title: "Mapa", description: "Perto.", canonical: "https://pertinho.test/mapa" });
    expect(tags).toContainEqual({ name: "description", content: "Perto." });
    expect(tags).toContainEqual({ property: "og:description", content: "Perto." });
    expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: "https://pertinho.test/mapa" });
    expect(tags).toContainEqual({ property: "og:url", content: "https://pertinho.test/mapa" });
  });

  it("shows a large picture of a shared link where there is one", () => {
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

  it("cuts a long description at a word, in one line", () => {
    const [description] = pageMeta({
      title: "Pizza",
      description: `Uma\n\npizza ${"grande ".repeat(60)}`,
    }).flatMap((tag) => ("name" in tag && tag.name === "description" ? [String(tag.content)] : []));
    expect(description).toMatch(/^Uma pizza grande .*grande…$/);
    expect(description?.length).toBeLessThanOrEqual(160);
  });

  it("hands structured data over with its vocabulary", () => {
    expect(pageMeta({ title: "Pizza", structured: [{ "@type": "Offer" }] })).toContainEqual({
      "script:ld+json": { "@context": "https://schema.org", "@type": "Offer" },
    });
  });

  it("lets search engines in unless told otherwise", () => {
    const closed = { name: "robots", content: "noindex" };
    expect(pageMeta({ title: "Mapa" })).not.toContainEqual(closed);
    expect(pageMeta({ title: "Mapa", index: false })).toContainEqual(closed);
  });
});

describe("canonicalUrl", () => {
  it("is an address of the site's own", () => {
    expect(canonicalUrl([rootMatch], "/mapa")).toBe("https://pertinho.test/mapa");
  });

  it("is unknown where the document itself failed", () => {
    expect(canonicalUrl([{ ...rootMatch, loaderData: undefined }], "/mapa")).toBeUndefined();
  });
});
