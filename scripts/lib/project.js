import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const rootUrl = new URL("../../", import.meta.url);

/** The repository's folder. */
export const root = fileURLToPath(rootUrl);

/** @param {string} path */
export const inProject = (path) => fileURLToPath(new URL(path, rootUrl));

/** @param {string} path */
export const existsInProject = (path) => existsSync(inProject(path));

/** A program of the server bundle. @param {"main" | "cli"} name */
export const serverEntry = (name) => new URL(`build/server/${name}.js`, rootUrl);
