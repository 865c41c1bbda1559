import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { requestPosition } from "#web/catalogue/request-position.ts";
import { island } from "#web/islands/island.ts";
import { chipLook } from "#web/ui/display/chip.tsx";

/** Repeats the search from the visitor's position. The browser requests permission before it returns the position. */
export const nearMe = island({ name: "near-me", hydrates: "touched", Component: NearMe });

type NearMeProps = {
  /** The place from which distances are measured otherwise. */
  place: string;
};

export function NearMe({ place }: NearMeProps) {
  const [isRefused, setIsRefused] = useState(false);

  async function locate() {
    const position = await requestPosition();
    setIsRefused(position === undefined);
    if (position) location.assign(searchFrom(position));
  }

  return (
    <>
      <button
        type="button"
        onClick={() => void locate()}
        className={chipLook({ className: "noscript:hidden" })}
      >
        <LocateFixed aria-hidden="true" />
        Perto de mim
      </button>
      <span role="status" className="text-muted text-sm empty:hidden">
        {isRefused && `Sem a sua localização, medimos a partir de: ${place}.`}
      </span>
    </>
  );
}

function searchFrom({ lat, lng }: { lat: string; lng: string }): string {
  const url = new URL(location.href);
  url.searchParams.set("lat", lat);
  url.searchParams.set("lng", lng);
  // Removes the page cursor, because it belongs to a different sort order.
  url.searchParams.delete("depois");
  return url.href;
}
