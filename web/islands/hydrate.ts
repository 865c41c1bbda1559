import { type HydratesWhen, islandAttributes } from "./island.ts";
import { islandRegistry } from "./registry.ts";

/** The distance below the screen at which an island is hydrated before it is scrolled into view. */
const visibleMargin = "200px";

/** Hydrates each island of the page at its time. Resolves when the islands that are hydrated on load are ready. */
export async function hydrateIslands(): Promise<void> {
  const slots = [...document.querySelectorAll<HTMLElement>(`[${islandAttributes.name}]`)];
  await Promise.all(slots.map(hydrateInTime));
}

function hydrateInTime(slot: HTMLElement): Promise<void> | undefined {
  const hydrates = slot.getAttribute(islandAttributes.hydrates) as HydratesWhen;
  // The visitor may have focused the field before this script was loaded.
  if (hydrates === "load" || slot.contains(document.activeElement)) return hydrate(slot);
  if (hydrates === "touched") whenTouched(slot);
  else whenVisible(slot);
}

const touches = ["pointerdown", "focusin"] as const;

function whenTouched(slot: HTMLElement): void {
  const start = () => {
    for (const touch of touches) slot.removeEventListener(touch, start);
    void hydrate(slot);
  };
  for (const touch of touches) slot.addEventListener(touch, start);
}

function whenVisible(slot: HTMLElement): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void hydrate(slot);
    },
    { rootMargin: visibleMargin },
  );
  observer.observe(slot);
}

/** Hydrates one island. If its code cannot be loaded, the island stays the plain HTML that works without scripts. */
async function hydrate(slot: HTMLElement): Promise<void> {
  const load = islandRegistry[slot.getAttribute(islandAttributes.name) ?? ""];
  const loaded = await Promise.all([load?.(), import("./mount.ts")]).catch(() => undefined);
  const [island, runtime] = loaded ?? [];
  if (island) runtime?.mount(slot, island, JSON.parse(slot.getAttribute(islandAttributes.props) ?? "{}"));
}
