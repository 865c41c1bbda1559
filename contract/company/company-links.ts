/** Where a company's contacts lead. Nothing here imports zod: public pages show links without paying for it. */

type Placed = {
  googleMapsLink: string | null;
  latitude: number | null;
  longitude: number | null;
  address: string | null;
  location: string;
};

/** The way there in the phone's map: the link that the company gave, else its position, else its address. */
export function routeUrl({ googleMapsLink, latitude, longitude, address, location }: Placed): string {
  if (googleMapsLink) return googleMapsLink;
  const destination =
    latitude === null ? [address, location].filter(Boolean).join(", ") : `${latitude},${longitude}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

/** Opens a talk in WhatsApp with the text already written; without a phone, the person chooses to whom. */
export function whatsappUrl(text: string, phone = ""): string {
  return `https://wa.me/${phone && `55${phone}`}?text=${encodeURIComponent(text)}`;
}

export function phoneUrl(digits: string): string {
  return `tel:+55${digits}`;
}

export function instagramUrl(profile: string): string {
  return `https://www.instagram.com/${encodeURIComponent(profile)}/`;
}

const instagramAddress = /^(https?:\/\/)?(www\.|m\.)?instagram\.com(\/|$)/i;
const partsOfInstagram = ["p", "tv", "reel", "reels", "stories", "explore"];

/** People paste the address of their page, or write the @: what stands there for the name. */
export function instagramNameIn(text: string): string {
  return instagramAddress.test(text)
    ? text.replace(instagramAddress, "").replace(/[/?#].*$/s, "")
    : text.replace(/^@\s*/, "").replace(/\/$/, "");
}

export function isInstagramName(name: string): boolean {
  return /^[\w.]+$/.test(name) && !partsOfInstagram.includes(name.toLowerCase());
}
