import { useId } from "react";
import { Button } from "#web/ui/button.tsx";

/** The upload progress, then a text while the server prepares the picture. */
export function PictureProgress({ sent, onCancel }: { sent: number; onCancel: () => void }) {
  const id = useId();
  const percent = Math.round(sent * 100);
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-3">
        <span id={id} className="font-semibold text-sm">
          {percent < 100 ? `Enviando a imagem: ${percent}%` : "Preparando a imagem…"}
        </span>
        <Button size="sm" variant="quiet" data-first="" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
      <progress
        aria-labelledby={id}
        max={100}
        value={percent < 100 ? percent : undefined}
        className="h-2 w-full overflow-clip rounded-full accent-mata"
      />
    </div>
  );
}
