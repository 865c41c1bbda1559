import { describe, expect, it } from "vitest";
import { instagramUrl, phoneUrl, routeUrl, whatsappUrl } from "./company-links.ts";

const nowhere = {
  googleMapsLink: null,
  latitude: null,
  longitude: null,
  address: null,
  location: "Serra Bela, MG",
};

describe("routeUrl", () => {
  it("is the link that the company entered, if there is one", () => {
    const googleMapsLink = "https://maps.app.goo.gl/x";
    expect(routeUrl({ ...nowhere, googleMapsLink, latitude: 1, longitude: 2 })).toBe(googleMapsLink);
  });

  it("points to the coordinates, otherwise to the address, otherwise to the town", () => {
    const to = (place: Partial<typeof nowhere>) =>
      new URL(routeUrl({ ...nowhere, ...place })).searchParams.get("destination");
    expect(
      new URL(routeUrl({ ...nowhere, latitude: -22.1, longitude: -46 })).searchParams.get("destination"),
    ).toBe("-22.1,-46");
    expect(to({})).toBe("Serra Bela, MG");
    expect(new URL(routeUrl({ ...nowhere, address: "Rua A & B, 10" })).searchParams.get("destination")).toBe(
      "Rua A & B, 10, Serra Bela, MG",
    );
  });
});

describe("contacts", () => {
  it("include the country code and escape user input", () => {
    expect(whatsappUrl("Olá & tchau", "35999990000")).toBe(
      "https://wa.me/5535999990000?text=Ol%C3%A1%20%26%20tchau",
    );
    expect(whatsappUrl("Veja")).toBe("https://wa.me/?text=Veja");
    expect(phoneUrl("3530000101")).toBe("tel:+553530000101");
    expect(instagramUrl('x"/onmouseover=')).toBe("https://www.instagram.com/x%22%2Fonmouseover%3D/");
  });
});
