import { ImagePlus, Link2 } from "lucide-react";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { picture } from "#contract/fields/link-field.ts";
import { limits } from "#contract/limits.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/form/text-field.tsx";

type PictureSourceProps = {
  onFiles: (files: File[]) => void;
  onLink: (address: string) => void;
  /** Accepts several files in one selection. */
  multiple?: boolean;
  /** The button's text: it differs for replacing and for adding a picture. */
  chooseLabel: string;
  children?: ReactNode;
};

const kinds = "image/jpeg,image/png,image/webp,image/avif";
const megabytes = Math.round(limits.pictureMaxBytes / 1_000_000);

/** The source of a picture: dropped, chosen, pasted, or linked by a web address. */
export function PictureSource({ onFiles, onLink, multiple, chooseLabel, children }: PictureSourceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [asksForLink, setAsksForLink] = useState(false);
  const dropping = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onFiles([...event.dataTransfer.files].slice(0, multiple ? undefined : 1));
    },
  };
  return (
    <div
      {...dropping}
      className={classNames(
        "flex flex-col gap-3 rounded-card border-2 border-dashed p-4 transition-colors duration-150",
        isOver ? "border-caju bg-caju-soft" : "border-field bg-surface",
      )}
    >
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={input}
          type="file"
          accept={kinds}
          multiple={multiple}
          hidden
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            // Cleared, so that the same file can be chosen again after an error.
            target.value = "";
          }}
        />
        <Button
          size="sm"
          variant="outline"
          data-first=""
          icon={<ImagePlus aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {chooseLabel}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={<Link2 aria-hidden="true" />}
          aria-expanded={asksForLink}
          onClick={() => setAsksForLink(!asksForLink)}
        >
          Usar um link
        </Button>
      </div>
      {asksForLink && (
        <LinkEntry
          onLink={(address) => {
            setAsksForLink(false);
            onLink(address);
          }}
        />
      )}
      <p className="text-muted text-sm">
        {multiple ? "Arraste imagens para cá" : "Arraste uma imagem para cá"} ou cole com Ctrl+V. JPEG, PNG,
        WebP ou AVIF de até {megabytes} MB.
      </p>
    </div>
  );
}

/** Not a form element, because it is inside a form. Enter accepts the address and does not submit the outer form. */
function LinkEntry({ onLink }: { onLink: (address: string) => void }) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const take = () => {
    const address = picture.safeParse(text.trim());
    if (address.success) onLink(address.data);
    else setError(address.error.issues[0]?.message);
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label="Endereço da imagem"
        type="url"
        inputMode="url"
        placeholder="https://"
        value={text}
        error={error}
        autoFocus
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          take();
        }}
        className="min-w-48 flex-1"
      />
      <Button variant="outline" onClick={take}>
        Usar link
      </Button>
    </div>
  );
}

export function isHttps(text: string): boolean {
  return /^https:\/\/\S+$/i.test(text);
}
