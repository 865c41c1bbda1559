import { useEffect, useId, useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { Button } from "#web/ui/button.tsx";
import { type Area, cropPicture } from "./crop-picture.ts";

type PictureCropperProps = {
  file: File;
  /** The aspect ratio (width / height) of the frame in which the site shows the picture. */
  aspect: number;
  onDone: (picture: Blob) => void;
  onCancel: () => void;
};

/** Crops a picture to its frame by dragging, pinching or the arrow keys. It is part of the form, not an overlay. */
export function PictureCropper({ file, aspect, onDone, onCancel }: PictureCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const url = useObjectUrl(file);
  const hintId = useId();
  return (
    <div className="flex flex-col gap-3">
      <div className="relative h-64 overflow-clip rounded-card bg-ink focus-within:outline-2 focus-within:outline-ink focus-within:outline-offset-2">
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            aspect={aspect}
            keyboardStep={8}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            disableAutomaticStylesInjection
            mediaProps={{
              alt: "",
              // The file may still be a valid picture although this browser cannot open it: the server decides.
              onError: () => onDone(file),
            }}
            cropperProps={{
              role: "application",
              "aria-roledescription": "área de recorte",
              "aria-label": "Área da imagem que será usada",
              "aria-describedby": hintId,
            }}
          />
        )}
      </div>
      <p id={hintId} className="text-muted text-sm">
        Arraste a imagem, ou use as setas do teclado, até ficar como deve aparecer.
      </p>
      <ZoomSlider zoom={zoom} onZoom={setZoom} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="deep"
          onClick={() => area && cropPicture(file, area).then(onDone, () => onDone(file))}
          disabled={!area}
        >
          Usar este recorte
        </Button>
        <Button size="sm" variant="plain" onClick={() => onDone(file)}>
          Usar inteira
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </div>
  );
}

function ZoomSlider({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  return (
    <label className="flex items-center gap-3 text-sm">
      <span className="font-semibold">Aproximar</span>
      <input
        type="range"
        min={1}
        max={3}
        step={0.05}
        value={zoom}
        aria-valuetext={`${Math.round(zoom * 100)}%`}
        onChange={(event) => onZoom(Number(event.target.value))}
        className="h-6 min-w-0 flex-1 accent-mata"
      />
    </label>
  );
}

/** Creates an object URL for the file and revokes it when the file is no longer shown. */
function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
