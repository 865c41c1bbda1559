import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "./project-files.ts";

/** The build refuses to put such a module into the browser's script. */
export const unsentCode = /\.server(\.test)?\.tsx?$/;

/** Every module and package that the file imports, and what those import, but for modules to stop at. Types weigh nothing. */
export function reachedFrom(entry: string, { stopsAt = /^$/ } = {}): string[] {
  const reached = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const module of importsOf(file)) {
      if (reached.has(module) || unsentCode.test(module)) continue;
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

/** `import { type A, type B } from` leaves nothing behind either. */
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
