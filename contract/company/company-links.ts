/**
 * Links of a company's contacts. This module must not import zod: public pages show links and would have to load it.
 */

type Placed = {
  googleMapsLink: string | null;
  latitude: number | null;
  longitude: number | null;
  address: string | null;
  location: string;
};

/** Returns directions for the phone's map app: the company's own link, else its coordinates, else its address. */
export function routeUrl({ googleMapsLink, latitude, longitude, address, location }: Placed): string {
  if (googleMapsLink) return googleMapsLink;
  const destination =
    latitude === null ? [address, location].filter(Boolean).join(", ") : `${latitude},${longitude}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

/** Opens a WhatsApp chat with a prepared text. Without a phone, the person chooses the recipient. */
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

/** Extracts the profile name. People paste the URL of their profile or type the name with an @. */
export function instagramNameIn(text: string): string {
  return instagramAddress.test(text)
    ? text.replace(instagramAddress, "").replace(/[/?#].*$/s, "")
    : text.replace(/^@\s*/, "").replace(/\/$/, "");
}

export function isInstagramName(name: string): boolean {
  return /^[\w.]+$/.test(name) && !partsOfInstagram.includes(name.toLowerCase());
}
