import "leaflet/dist/leaflet.css";
import "#web/catalogue/map.css";
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { MapView } from "#contract/search/map.view.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import type { Area } from "./map-state.ts";
import { TownMap } from "./town-map.ts";

type MapCanvasProps = {
  area: Area;
  /** True when the area was computed from the pins, not requested by the visitor. */
  isAroundPins: boolean;
  found: MapView;
  tilesUrl: string | null;
  /** The company that is highlighted in the list. */
  highlightedId: string | undefined;
  onSearch: (area: Area) => void;
  onOpen: (slug: string) => void;
};

/** The React wrapper of the Leaflet map. Passes the data to show and reports when the visitor moves the map. */
export function MapCanvas({
  area,
  isAroundPins,
  found,
  tilesUrl,
  highlightedId,
  onSearch,
  onOpen,
}: MapCanvasProps) {
  const ground = useRef<HTMLDivElement>(null);
  const map = useRef<TownMap>(undefined);
  const [moved, setMoved] = useState<Area>();
  const open = useRef(onOpen);
  open.current = onOpen;

  useEffect(() => {
    if (!ground.current) return;
    const made = new TownMap(ground.current, {
      tilesUrl,
      onMove: setMoved,
      onOpen: (slug) => open.current(slug),
    });
    map.current = made;
    return () => made.remove();
  }, [tilesUrl]);
  useEffect(() => {
    setMoved(undefined);
    map.current?.showArea(area, isAroundPins);
  }, [area, isAroundPins]);
  useEffect(() => map.current?.show(found), [found]);
  useEffect(() => map.current?.pointAt(highlightedId), [highlightedId]);

  return (
    <>
      <div ref={ground} className="size-full" />
      {moved && (
        <div className="pointer-events-none absolute inset-x-0 top-3 z-[1000] flex justify-center">
          <button
            type="button"
            onClick={() => onSearch(moved)}
            className={buttonLook({ variant: "deep", className: "pointer-events-auto shadow-soft" })}
          >
            <Search aria-hidden="true" />
            Buscar nesta área
          </button>
        </div>
      )}
    </>
  );
}
