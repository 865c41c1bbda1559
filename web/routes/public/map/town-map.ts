import {
  control,
  divIcon,
  type FitBoundsOptions,
  type LatLngBoundsLiteral,
  type Map as LeafletMap,
  layerGroup,
  map as leafletMap,
  type Marker,
  marker,
  type Point,
  point,
  tileLayer,
} from "leaflet";
import Supercluster from "supercluster";
import { mapTexts } from "#contract/search/map.texts.ts";
import type { MapPinView, MapView } from "#contract/search/map.view.ts";
import { mapPin, markSize } from "#web/catalogue/map-pin.ts";
import type { Area } from "./map-state.ts";

type Options = {
  tilesUrl: string | null;
  /** Called when the visitor moved the map to this area. */
  onMove: (area: Area) => void;
  onOpen: (slug: string) => void;
};

const nearestZoom = 18;
/** The minimum distance in pixels from the centre of a marker to the edge of the map. */
const minMargin = 14;
/** Padding so that all pins are fully visible: at the top for the pin's height, at the right for the buttons. */
const roomForPins: FitBoundsOptions = {
  paddingTopLeft: [markSize / 2 + 4, markSize + 4],
  paddingBottomRight: [markSize / 2 + 60, 8],
};
/** Markers closer than this radius would cover each other. */
const clustering = { radius: 60, extent: 256, maxZoom: nearestZoom };

/** The map: pins, or counts where pins would overlap. Works on a plain background without tiles too. */
export class TownMap {
  readonly #map: LeafletMap;
  readonly #marks = layerGroup();
  readonly #options: Options;
  readonly #pins = new Supercluster<{ pin: MapPinView }>(clustering);
  #found: MapView = { total: 0, pins: [], clusters: [] };
  #shown = new Map<string, HTMLElement>();
  /** At the top: on a phone the page's bottom bar covers the bottom of the map. */
  readonly #zoom = control.zoom({
    position: "topright",
    zoomInTitle: mapTexts.zoomIn,
    zoomOutTitle: mapTexts.zoomOut,
  });
  #isOurMove = false;
  #size = point(0, 0);

  constructor(ground: HTMLElement, options: Options) {
    this.#options = options;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.#map = leafletMap(ground, {
      zoomAnimation: !isCalm,
      fadeAnimation: !isCalm,
      markerZoomAnimation: !isCalm,
      inertia: !isCalm,
      maxZoom: nearestZoom,
      zoomControl: false,
    });
    this.#map.attributionControl.setPrefix(false);
    if (options.tilesUrl)
      tileLayer(options.tilesUrl, { attribution: mapTexts.attribution, maxZoom: nearestZoom }).addTo(
        this.#map,
      );
    this.#pins.load([]);
    this.#marks.addTo(this.#map);
    this.#map.on("moveend", () => this.#afterMove());
    this.#map.on("resize", () => this.#draw());
    this.#zoom.addTo(this.#map);
  }

  /** Shows a searched area exactly. An area computed from pins gets padding, so that no pin is cut at the edge. */
  showArea(area: Area, isAroundPins: boolean): void {
    const bounds: LatLngBoundsLiteral = [
      [area.south, area.west],
      [area.north, area.east],
    ];
    this.#isOurMove = true;
    this.#map.fitBounds(bounds, { animate: false, ...(isAroundPins && roomForPins) });
    this.#isOurMove = false;
  }

  show(found: MapView): void {
    this.#found = found;
    this.#pins.load(
      found.pins.map((pin) => ({
        type: "Feature",
        geometry: { type: "Point", coordinates: [pin.longitude, pin.latitude] },
        properties: { pin },
      })),
    );
    this.#draw();
  }

  /** Marks the pin of the company that is highlighted in the list. */
  pointAt(companyId: string | undefined): void {
    for (const [id, element] of this.#shown) element.toggleAttribute("data-pointed", id === companyId);
  }

  remove(): void {
    this.#map.remove();
  }

  #afterMove(): void {
    // Rotating a phone changes the visible area too, but the visitor did not request a new search.
    const size = this.#map.getSize();
    const isResized = !size.equals(this.#size);
    this.#size = size;
    this.#draw();
    if (!this.#isOurMove && !isResized) this.#options.onMove(this.#area());
  }

  #area(): Area {
    const bounds = this.#map.getBounds();
    return {
      south: bounds.getSouth(),
      west: bounds.getWest(),
      north: bounds.getNorth(),
      east: bounds.getEast(),
    };
  }

  /**
   * Draws the server's counts when there are more companies than pins, otherwise the pins, clustered by their
   * position on the screen.
   */
  #draw(): void {
    this.#marks.clearLayers();
    this.#shown.clear();
    if (this.#found.clusters.length > 0) {
      for (const { latitude, longitude, companies } of this.#found.clusters)
        this.#drawCount(latitude, longitude, companies);
      return;
    }
    const { south, west, north, east } = this.#area();
    for (const { geometry, properties } of this.#pins.getClusters(
      [west, south, east, north],
      this.#map.getZoom(),
    )) {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      if ("pin" in properties) this.#drawPin(properties.pin);
      else this.#drawCount(latitude, longitude, properties.point_count);
    }
  }

  /** A marker cut by the edge of the map, or under its buttons, would be too small to press. */
  #isWhole({ x, y }: Point): boolean {
    const { x: width, y: height } = this.#map.getSize();
    return Math.min(x, y, width - x, height - y) >= minMargin && !this.#isUnderZoom(x, y);
  }

  #isUnderZoom(x: number, y: number): boolean {
    const map = this.#map.getContainer().getBoundingClientRect();
    const buttons = this.#zoom.getContainer()?.getBoundingClientRect();
    if (!buttons) return false;
    const isBeside = map.left + x < buttons.left - minMargin || map.left + x > buttons.right + minMargin;
    const isBelow = map.top + y > buttons.bottom + minMargin;
    return !isBeside && !isBelow;
  }

  #drawPin(pin: MapPinView): void {
    const drawn = marker([pin.latitude, pin.longitude], {
      icon: mapPin(),
      title: `${pin.name}, ${mapTexts.offers(pin.liveOffers)}`,
    });
    drawn.on("click keypress", () => this.#options.onOpen(pin.slug));
    const element = this.#place(drawn, markSize / 2);
    if (element) this.#shown.set(pin.id, element);
  }

  #drawCount(latitude: number, longitude: number, companies: number): void {
    const text = document.createElement("span");
    text.textContent = String(companies);
    const drawn = marker([latitude, longitude], {
      icon: divIcon({ className: "map-count", html: text, iconSize: [markSize, markSize] }),
      title: mapTexts.companies(companies),
    });
    drawn.on("click keypress", () =>
      this.#map.setView([latitude, longitude], Math.min(this.#map.getZoom() + 2, nearestZoom)),
    );
    this.#place(drawn);
  }

  /** Sets the full title as the accessible name: by default the name of a count would be only its number. */
  #place(mark: Marker, middleAbove = 0): HTMLElement | undefined {
    const middle = this.#map.latLngToContainerPoint(mark.getLatLng()).subtract([0, middleAbove]);
    if (!this.#isWhole(middle)) return undefined;
    this.#marks.addLayer(mark);
    const element = mark.getElement();
    element?.setAttribute("aria-label", mark.options.title ?? "");
    return element;
  }
}
