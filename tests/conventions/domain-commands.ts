import { readFileSync } from "node:fs";
import path from "node:path";
import { type Command, isCommand } from "#server/domain/command.ts";
import { projectFiles, projectRoot } from "#tests/support/project-files.ts";

export type SourceFile = { file: string; text: string };

/** Returns the server's source files, without tests. */
export function serverSources(): SourceFile[] {
  return projectFiles()
    .filter((file) => /^(server|seed)\/.*\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(projectRoot, file), "utf8") }));
}

/** Returns every command that a module of the domain exports, by its name. */
export async function loadCommands(): Promise<Record<string, Command<unknown[], unknown>>> {
  const files = serverSources().map(({ file }) => file);
  const modules = files.filter((file) => file.startsWith("server/domain/"));
  const exports = await Promise.all(
    modules.map((file): Promise<Record<string, unknown>> => import(path.join(projectRoot, file))),
  );
  const found = exports.flatMap((module) => Object.entries(module));
  const commands: Record<string, Command<unknown[], unknown>> = {};
  for (const [name, value] of found) {
    if (!isCommand(value)) continue;
    if (commands[name] && commands[name] !== value) throw new Error(`two commands are called ${name}`);
    commands[name] = value;
  }
  return commands;
}

const writableTypes = /\b(Database|CommandContext)\b/;
const readingOnly = /Pick<\s*Database,[^>]*>/g;
const writingMethods = /insert|update|delete|execute|transaction/;

/**
 * Returns the functions of the domain that take a writable database or a context with one. They get it from a
 * command, so only the domain may call them.
 */
export function writingHelpers(sources: readonly SourceFile[]): { file: string; name: string }[] {
  return sources
    .filter(({ file }) => file.startsWith("server/domain/") && file !== "server/domain/command.ts")
    .flatMap(({ file, text }) => {
      const aliases = [...text.matchAll(/^(?:export )?type (\w+) = ([^;]*);/gm)]
        .filter(([, , type = ""]) => isWritable(type))
        .map(([, name]) => name);
      const known = aliases.length > 0 ? new RegExp(`[:<\\s](${aliases.join("|")})\\b`) : undefined;
      return [
        ...text.matchAll(/^export (?:async )?function\*? (\w+)[^(]*\(([\s\S]*?)\)(?::|\s*\{)/gm),
      ].flatMap(([, name = "", parameters = ""]) =>
        isWritable(parameters) || known?.test(parameters) ? [{ file, name }] : [],
      );
    });
}

function isWritable(type: string): boolean {
  const withoutReads = type.replace(readingOnly, (pick) => (writingMethods.test(pick) ? pick : ""));
  return writableTypes.test(withoutReads);
}

/** Returns the imports, outside the domain, of functions that only commands may call. */
export function importsBypassingCommands(sources: readonly SourceFile[]): string[] {
  const helpers = writingHelpers(sources);
  return sources
    .filter(({ file }) => !file.startsWith("server/domain/") || file.endsWith(".api.ts"))
    .flatMap(({ file, text }) =>
      helpers
        .filter(({ file: home, name }) => importsOf(text, path.basename(home)).includes(name))
        .map(({ name }) => `${file} imports ${name}`),
    );
}

function importsOf(text: string, fileName: string): string[] {
  return [...text.matchAll(/import \{([^}]*)\} from "([^"]*)"/g)]
    .filter(([, , from = ""]) => path.posix.basename(from) === fileName)
    .flatMap(([, names = ""]) => names.split(",").map((name) => name.trim().split(" ")[0] ?? ""));
}

/** Returns the places where a read-only database or context is declared as a writable one. */
export function forgedPermissions(sources: readonly SourceFile[]): string[] {
  return sources.flatMap(({ file, text }) =>
    /\bas (unknown as )?(Database|CommandContext)\b/.test(text) ? [file] : [],
  );
}

type Entry = { method: string; path: string; handler: string };

/** Returns the endpoints that are not plain reads and whose handler does not refer to any command. */
export function entriesWithoutCommand(entries: readonly Entry[], commands: readonly string[]): string[] {
  const named = new RegExp(`\\b(${commands.join("|")})\\b`);
  return entries
    .filter(({ method, handler }) => method !== "GET" && !named.test(handler))
    .map(({ method, path: address }) => `${method} ${address}`);
}

type Procedure = {
  "~orpc": { handler: (...args: never[]) => unknown; route: { method?: string; path?: string } };
};

/** Returns every procedure of a router, at any depth. */
export function entriesOf(router: object): Entry[] {
  if ("~orpc" in router) {
    const { handler, route } = (router as Procedure)["~orpc"];
    return [{ method: route.method ?? "GET", path: route.path ?? "", handler: handler.toString() }];
  }
  return Object.values(router).flatMap((part: object) => entriesOf(part));
}
