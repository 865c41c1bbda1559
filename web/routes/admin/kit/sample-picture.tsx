import { classNames } from "#web/ui/class-names.ts";
import type { SampleOffer } from "./samples.tsx";

/** A 3D emoji on its background tone, as in the demo town's pictures. */
export function SamplePicture({ offer, className }: { offer: SampleOffer; className?: string }) {
  return (
    <span data-tone={offer.tone} className={classNames("relative min-h-0 bg-tone", className)}>
      <img
        src={offer.picture}
        alt=""
        width={128}
        height={128}
        loading="lazy"
        className="absolute inset-0 m-auto h-[65%] w-auto drop-shadow-soft"
      />
    </span>
  );
}
