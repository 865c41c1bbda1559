import { requestPosition } from "#web/catalogue/request-position.ts";
import { onClick } from "./on-click.ts";

/**
 * The "near me" button of the search: repeats the search from the visitor's position, or shows the reason for the
 * failure in the status beside the button.
 */
export function locateVisitor(): void {
  onClick("[data-locate]", async (button) => {
    const position = await requestPosition();
    if (position) location.assign(searchFrom(position));
    else if (button.nextElementSibling) button.nextElementSibling.textContent = button.dataset.locate ?? "";
  });
}

function searchFrom({ lat, lng }: { lat: string; lng: string }): URL {
  const address = new URL(location.href);
  address.searchParams.set("lat", lat);
  address.searchParams.set("lng", lng);
  // Removes the page cursor, because it belongs to a different sort order.
  address.searchParams.delete("depois");
  return address;
}
