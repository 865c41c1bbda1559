import { readData } from "#web/ui/data-attributes.ts";
import { type HydratesWhen, islandAttributes } from "./island.ts";
import { islandRegistry } from "./registry.ts";

/** The distance below the screen at which an island is hydrated before it is scrolled into view. */
const visibleMargin = "200px";

/** Hydrates each island of the page, or of a new part of it. Resolves when those that are hydrated on load are ready. */
export async function hydrateIslands(within: ParentNode = document): Promise<void> {
  const slots = [...within.querySelectorAll<HTMLElement>(`[${islandAttributes.name}]`)];
  await Promise.all(slots.map(hydrateInTime));
}

function hydrateInTime(slot: HTMLElement): Promise<void> | undefined {
  const hydrates = readData(slot, islandAttributes).hydrates as HydratesWhen;
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
  const { name, props } = readData(slot, islandAttributes);
  const press = recordPress(slot);
  const loaded = await Promise.all([islandRegistry[name]?.(), import("./mount.ts")]).catch(() => undefined);
  const [island, runtime] = loaded ?? [];
  if (island) runtime?.mount(slot, island, JSON.parse(props));
  press.repeat();
}

/**
 * Records a press while the code of the island loads, to repeat it afterwards. The press that starts the loading would
 * otherwise have no effect. Only for buttons without an effect of their own: a form is submitted without the script.
 */
function recordPress(slot: HTMLElement) {
  let pressed: HTMLElement | null = null;
  const record = ({ target }: Event) => {
    if (target instanceof Element) pressed = target.closest<HTMLElement>("button[type=button]");
  };
  slot.addEventListener("click", record);
  return {
    repeat() {
      slot.removeEventListener("click", record);
      pressed?.click();
    },
  };
}
