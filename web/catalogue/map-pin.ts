import { type DivIcon, divIcon } from "leaflet";

/** Both sides of a mark on a map, in pixels. */
export const markSize = 44;

/** A pin stands on its place with its tip (look: map.css). */
export function mapPin(): DivIcon {
  return divIcon({
    className: "map-pin",
    iconSize: [markSize, markSize],
    iconAnchor: [markSize / 2, markSize],
  });
}
