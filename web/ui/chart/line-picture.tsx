import { areaPath, type LinePlace, linePath } from "./line-path.ts";

type LinePictureProps = { now: readonly LinePlace[]; before?: readonly LinePlace[] };

/** A filled line and a dashed one. Stretched to any size, with strokes of the same width everywhere. */
export function LinePicture({ now, before = [] }: LinePictureProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      width="100%"
      height="100%"
      className="overflow-visible"
    >
      <path d={areaPath(now)} className="fill-mata-soft opacity-70" />
      <path
        d={linePath(before)}
        strokeWidth="1.5"
        strokeDasharray="5 4"
        {...lineLook}
        className="stroke-muted"
      />
      <path d={linePath(now)} strokeWidth="2.5" {...lineLook} className="stroke-mata-deep" />
    </svg>
  );
}

const lineLook = {
  fill: "none",
  strokeLinejoin: "round",
  strokeLinecap: "round",
  vectorEffect: "non-scaling-stroke",
} as const;
