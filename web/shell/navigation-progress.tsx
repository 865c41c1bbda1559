import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { guards } from "#contract/account/guard.texts.ts";
import { LoadingPill } from "#web/ui/display/loading.tsx";

/** Shorter waits show no progress: a flash would make a quick page feel slow. */
const noticeableWaitMs = 300;

/** A thin bar at the top and a text while the next page loads (spec 8). */
export function NavigationProgress() {
  const waiting = useNavigation().state !== "idle";
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!waiting) return setShown(false);
    const timer = setTimeout(() => setShown(true), noticeableWaitMs);
    return () => clearTimeout(timer);
  }, [waiting]);

  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {shown && (
        <>
          {/* Moves slowly and never reaches the end, because the duration is unknown. */}
          <div className="h-1 origin-left scale-x-90 bg-caju transition-transform duration-[12s] ease-out starting:scale-x-10" />
          <p className="mt-2 text-center">
            <LoadingPill label={guards.loading} />
          </p>
        </>
      )}
    </div>
  );
}
