/** A place in a picture of 100 by 100 units, or null for a gap in the line. */
export type LinePlace = { x: number; y: number } | null;

/** Returns the path of a line, interrupted at gaps. */
export function linePath(places: readonly LinePlace[]): string {
  return runs(places).map(pathOfRun).join("");
}

/** Returns the path of the area between the line and the bottom of the picture. */
export function areaPath(places: readonly LinePlace[]): string {
  return runs(places)
    .map((run) => `${pathOfRun(run)}V100H${short(run[0]?.x ?? 0)}Z`)
    .join("");
}

type Run = { x: number; y: number }[];

/** Splits the line at its gaps. */
function runs(places: readonly LinePlace[]): Run[] {
  const found: Run[] = [[]];
  for (const place of places) {
    if (place) found.at(-1)?.push(place);
    else found.push([]);
  }
  return found.filter((run) => run.length > 0);
}

function pathOfRun(run: Run): string {
  return `M${run.map(({ x, y }) => `${short(x)} ${short(y)}`).join("L")}`;
}

/** Two decimals are less than a tenth of a pixel on any screen. */
function short(value: number): number {
  return Math.round(value * 100) / 100;
}
