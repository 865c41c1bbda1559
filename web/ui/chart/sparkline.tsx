import { LinePicture } from "./line-picture.tsx";

/** The course of a number without axes, with a dot at its end. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const largest = Math.max(1, ...values);
  const places = values.map((value, index) => ({
    x: (index / (values.length - 1)) * 100,
    y: 100 - (Math.max(0, value) / largest) * 100,
  }));
  const end = places.at(-1);
  return (
    <svg aria-hidden="true" className="h-8 w-full overflow-visible pr-1">
      <LinePicture now={places} />
      {end && <circle cx={`${end.x}%`} cy={`${end.y}%`} r="3.5" className="fill-mata-deep" />}
    </svg>
  );
}
