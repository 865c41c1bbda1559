import { requestPosition } from "#web/catalogue/request-position.ts";
import { onClick } from "./on-click.ts";

/** "Near me" of the search: the same search from where the visitor is, or why not in the status beside the button. */
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
  // A page further on is one of another order.
  address.searchParams.delete("depois");
  return address;
}
