import { type DivIcon, divIcon } from "leaflet";

/** Width and height of a map marker, in pixels. */
export const markSize = 44;

/** A map pin whose tip marks the position (styles: map.css). */
export function mapPin(): DivIcon {
  return divIcon({
    className: "map-pin",
    iconSize: [markSize, markSize],
    iconAnchor: [markSize / 2, markSize],
  });
}
