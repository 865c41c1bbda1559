import { Volume2, VolumeX } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { isMuted, setMuted } from "./feedback.ts";

/** Sound and vibration of the results. The setting is stored on this device. */
export function SoundSwitch() {
  const [muted, show] = useState(false);
  useEffect(() => show(isMuted(localStorage)), []);

  function toggle() {
    setMuted(localStorage, !muted);
    show(!muted);
  }

  return (
    <Button
      variant="plain"
      iconOnly
      icon={muted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
      aria-label="Som e vibração"
      aria-pressed={!muted}
      onClick={toggle}
    />
  );
}
