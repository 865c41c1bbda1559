import { stat } from "node:fs/promises";
import path from "node:path";
import { projectRoot } from "#tests/support/project-files.ts";
import { atMost, type Line } from "./report.ts";
import type { Bench } from "./servers.ts";

const client = path.join(projectRoot, "build/web/client");

/**
 * Measures the total size of all scripts that the home page loads automatically, as sent to a browser that accepts
 * gzip.
 */
export async function benchScripts({ product }: Bench): Promise<Line[]> {
  const html = await (await fetch(product("/").url)).text();
  const found = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  const sizes = await Promise.all([...found].map(gzipSize));
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  return [
    {
      name: "Script of the home page, gzip",
      measured: `${kilobytes.toFixed(1)} kB in ${found.size} files`,
      ...atMost(16, kilobytes, "kB"),
    },
  ];
}

/** The build compresses only the files that are worth it; the others are sent as they are. */
async function gzipSize(asset: string): Promise<number> {
  const file = path.join(client, asset);
  const { size } = await stat(`${file}.gz`).catch(() => stat(file));
  return size;
}
