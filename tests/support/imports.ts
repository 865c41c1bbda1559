import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "./project-files.ts";

/** Server-only modules: the build refuses to include them in the browser's script. */
export const serverOnlyModule = /\.server(\.test)?\.tsx?$/;

/**
 * Returns all modules and packages that the file imports, directly or indirectly. Does not follow the imports of
 * modules that match `stopsAt`, and ignores imports of types.
 */
export function reachedFrom(entry: string, { stopsAt = /^$/ } = {}): string[] {
  const reached = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const module of importsOf(file)) {
      if (reached.has(module) || serverOnlyModule.test(module)) continue;
      reached.add(module);
      if (!stopsAt.test(module) && existsSync(path.join(projectRoot, module))) waiting.push(module);
    }
  }
  return [...reached];
}

function importsOf(file: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const source = readFileSync(path.join(projectRoot, file), "utf8");
  const statements = source.matchAll(/^(?:import|export)\b(?!\s+type\b)([^;]*?)from\s+"([^"]+)";$/gm);
  return [...statements]
    .filter(([, names = ""]) => !onlyTypes(names))
    .map(([, , from = ""]) => resolved(file, from));
}

/** Checks for `import { type A, type B } from`, which is removed at compile time too. */
function onlyTypes(names: string): boolean {
  const listed = names.match(/^\s*\{([^}]*)\}\s*$/)?.[1];
  const parts = listed
    ?.split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return parts !== undefined && parts.length > 0 && parts.every((part) => part.startsWith("type "));
}

function resolved(file: string, from: string): string {
  if (from.startsWith("#")) return from.slice(1);
  if (!from.startsWith(".")) return from;
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), from));
}
