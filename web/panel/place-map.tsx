import "leaflet/dist/leaflet.css";
import "#web/catalogue/map.css";
import { type Map as LeafletMap, map as leafletMap, type Marker, marker, tileLayer } from "leaflet";
import { useEffect, useRef } from "react";
import { mapTexts } from "#contract/search/map.texts.ts";
import type { Place } from "#contract/setting/town.view.ts";
import { mapPin } from "#web/catalogue/map-pin.ts";

type PlaceMapProps = {
  label: string;
  /** Null where no tiles are served. The pin then appears on a plain background. */
  tilesUrl: string | null;
  /** The map's centre before a place is set. */
  centre: Place;
  value: Place | null;
  onChange: (place: Place) => void;
};

const zooms = { town: 14, place: 17, nearest: 18 };

/** Decimal places of a coordinate: about 0.1 metre. More digits would be noise. */
const digits = 6;

/**
 * Selects one place on a map: a press sets the pin, dragging moves it. Keyboard users type the coordinates instead.
 */
export function PlaceMap({ label, tilesUrl, centre, value, onChange }: PlaceMapProps) {
  const ground = useRef<HTMLDivElement>(null);
  const map = useRef<LeafletMap>(undefined);
  const pin = useRef<Marker>(undefined);
  const change = useRef(onChange);
  change.current = onChange;
  const start = useRef({ centre, value });

  useEffect(() => {
    if (!ground.current) return;
    const { centre, value } = start.current;
    const made = drawMap(ground.current, tilesUrl);
    made.setView(pointOf(value ?? centre), value ? zooms.place : zooms.town);
    made.on("click", ({ latlng }) => change.current(toPlace(latlng)));
    map.current = made;
    return () => {
      pin.current = undefined;
      made.remove();
    };
  }, [tilesUrl]);

  const { latitude, longitude } = value ?? {};
  useEffect(() => {
    const shown = map.current;
    if (!shown || latitude === undefined || longitude === undefined) return;
    pin.current ??= drawPin((place) => change.current(place)).addTo(shown);
    pin.current.setLatLng([latitude, longitude]);
    if (!shown.getBounds().contains([latitude, longitude])) shown.panTo([latitude, longitude]);
  }, [latitude, longitude]);

  return (
    <section
      aria-label={label}
      className="relative isolate h-72 overflow-clip rounded-card border border-line bg-sunken"
    >
      <div ref={ground} className="size-full" />
    </section>
  );
}

function drawMap(ground: HTMLElement, tilesUrl: string | null): LeafletMap {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const made = leafletMap(ground, {
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    inertia: !isCalm,
    maxZoom: zooms.nearest,
  });
  made.attributionControl.setPrefix(false);
  made.zoomControl.setPosition("bottomright");
  if (tilesUrl)
    tileLayer(tilesUrl, { attribution: mapTexts.attribution, maxZoom: zooms.nearest }).addTo(made);
  return made;
}

function drawPin(onMove: (place: Place) => void): Marker {
  const pin = marker([0, 0], {
    icon: mapPin(),
    draggable: true,
    keyboard: false,
    interactive: true,
  });
  pin.on("dragend", () => onMove(toPlace(pin.getLatLng())));
  return pin;
}

function pointOf({ latitude, longitude }: Place): [number, number] {
  return [latitude, longitude];
}

function toPlace({ lat, lng }: { lat: number; lng: number }): Place {
  return { latitude: Number(lat.toFixed(digits)), longitude: Number(lng.toFixed(digits)) };
}
