import type { Rolldown } from "vite";

type Modules = { getModuleInfo(id: string): Rolldown.ModuleInfo | null };
type Screens = Set<string>;

/**
 * Groups modules that pages load together into files that are each worth a request. By default the bundler creates a
 * file for every icon and every small module that two pages share, and a back-office page needs a hundred requests. A
 * module goes to the first group that matches it, with all of its imports. The groups are ordered from pages that
 * load little to pages that load much, so that no page waits for the code of another.
 */
export const chunkGroups = [
  fileFor("every-page", isLoadedBy("entry.client.tsx", "root.tsx")),
  { name: "icons", test: /node_modules[\\/]lucide-react/ },
  fileFor("public", isLoadedBy("routes/public/layout.tsx")),
  fileFor("public-applications", isSharedBy(/routes\/public\/(map|advertise|validate)\//)),
  fileFor("sign-in", isSharedBy(/routes\/(admin\/login|shop\/code)\//)),
  fileFor("shop", isLoadedBy("routes/shop/layout.tsx")),
  fileFor("shop-screens", isSharedBy(/routes\/shop\//)),
  fileFor("admin", isLoadedBy("routes/admin/layout.tsx")),
  // A user who opens one list of the back-office usually opens the next.
  fileFor("admin-screens", isSharedBy(/routes\/admin\//, { times: 2 })),
].map((group, index, all) => ({ ...group, priority: all.length - index }));

function isLoadedBy(...names: string[]) {
  return (screens: Screens) => names.some((name) => screens.has(`web/${name}`));
}

/** Checks whether at least `times` of these screens load the module, and it does not belong to a single screen. */
function isSharedBy(names: RegExp, { times = 1 } = {}) {
  return (screens: Screens) =>
    screens.size > 1 && [...screens].filter((screen) => names.test(screen)).length >= times;
}

function fileFor(name: string, isWanted: (screens: Screens) => boolean) {
  return {
    name: (id: string, modules: Modules) => (isWanted(screensThatLoad(id, modules)) ? name : null),
    // Through the index of a package, each of its modules leads to all others, so the loading screens are only known
    // for our own modules.
    test: (id: string) => !id.includes("node_modules"),
  };
}

/** Returns the entries of the bundle from which static imports lead to this module. */
function screensThatLoad(id: string, modules: Modules): Screens {
  const screens: Screens = new Set();
  const seen = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const info = modules.getModuleInfo(next);
    if (info?.isEntry) screens.add(inProject(next));
    waiting.push(...(info?.importers ?? []));
  }
  return screens;
}

function inProject(id: string): string {
  return id.replace(/\?.*$/, "").slice(import.meta.dirname.length + 1);
}
