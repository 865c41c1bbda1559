import { type HydratesWhen, islandAttributes } from "./island.ts";
import { islandRegistry } from "./registry.ts";

/** How far below the screen an island is hydrated before it is scrolled into view. */
const visibleMargin = "200px";

/** Hydrates each island of the page at its time. Resolves when those are alive that are hydrated at once. */
export async function hydrateIslands(): Promise<void> {
  const slots = [...document.querySelectorAll<HTMLElement>(`[${islandAttributes.name}]`)];
  await Promise.all(slots.map(hydrateInTime));
}

function hydrateInTime(slot: HTMLElement): Promise<void> | undefined {
  const hydrates = slot.getAttribute(islandAttributes.hydrates) as HydratesWhen;
  // Somebody may be in the field before this script arrives.
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

/** An island whose code does not arrive stays what it is without script: plain HTML that works. */
async function hydrate(slot: HTMLElement): Promise<void> {
  const load = islandRegistry[slot.getAttribute(islandAttributes.name) ?? ""];
  const loaded = await Promise.all([load?.(), import("./mount.ts")]).catch(() => undefined);
  const [island, runtime] = loaded ?? [];
  if (island) runtime?.mount(slot, island, JSON.parse(slot.getAttribute(islandAttributes.props) ?? "{}"));
}
