import { ArrowLeft, ArrowRight, Trash2 } from "lucide-react";
import { pictureView } from "#contract/picture/picture.view.ts";
import { Button } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/display/picture.tsx";
import { type PicturePurpose, picturePurposes } from "./picture-purposes.ts";
import { PictureSteps } from "./picture-steps.tsx";
import { usePictureUpload } from "./use-picture-upload.ts";

type PictureFieldProps = {
  label: string;
  hint?: string;
  /** `/media/{hash}` of a picture stored by this site, or an https URL. */
  value: string | null;
  onChange: (value: string | null) => void;
  purpose: PicturePurpose;
  error?: string | undefined;
  required?: boolean;
};

/**
 * A field for one picture: dropped, chosen, pasted or linked, cropped to its frame, and uploaded with a progress bar.
 */
export function PictureField({ value, onChange, purpose, label, ...field }: PictureFieldProps) {
  const upload = usePictureUpload({ onUploaded: onChange });
  const { frame, ratio, sizes } = picturePurposes[purpose];
  return (
    <PictureSteps
      {...field}
      label={label}
      upload={upload}
      purpose={purpose}
      onLink={onChange}
      chooseLabel={value ? "Trocar imagem" : "Escolher imagem"}
    >
      {value && (
        <div className="flex flex-wrap items-end gap-3">
          <Picture
            picture={pictureView(value, frame)}
            alt={`Imagem escolhida para ${label.toLowerCase()}`}
            sizes={sizes}
            ratio={ratio}
            className="max-w-60 rounded-control"
          />
          <Button
            size="sm"
            variant="plain"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={`Remover ${label.toLowerCase()}`}
            onClick={() => onChange(null)}
          >
            Remover
          </Button>
        </div>
      )}
    </PictureSteps>
  );
}

type PicturesFieldProps = {
  label: string;
  hint?: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  purpose: PicturePurpose;
  max: number;
  error?: string | undefined;
};

/**
 * A field for several pictures in order. A single file is cropped first. Several files chosen together are sent
 * uncropped.
 */
export function PicturesField({ value, onChange, purpose, max, label, ...field }: PicturesFieldProps) {
  const add = (address: string) => {
    if (!value.includes(address)) onChange([...value, address]);
  };
  const upload = usePictureUpload({ onUploaded: add });
  return (
    <PictureSteps
      {...field}
      label={label}
      upload={upload}
      purpose={purpose}
      onLink={add}
      room={max - value.length}
      chooseLabel={value.length > 0 ? "Acrescentar imagens" : "Escolher imagens"}
    >
      {value.length > 0 && (
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {value.map((address, index) => (
            <GalleryPicture
              key={address}
              address={address}
              purpose={purpose}
              place={index + 1}
              isLast={index === value.length - 1}
              onMove={(step) => onChange(moved(value, index, step))}
              onRemove={() => onChange(value.filter((other) => other !== address))}
            />
          ))}
        </ol>
      )}
    </PictureSteps>
  );
}

type GalleryPictureProps = {
  address: string;
  purpose: PicturePurpose;
  place: number;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

function GalleryPicture({ address, purpose, place, isLast, onMove, onRemove }: GalleryPictureProps) {
  const { frame, ratio } = picturePurposes[purpose];
  return (
    <li className="flex flex-col gap-1">
      <Picture
        picture={pictureView(address, frame)}
        alt={`Imagem ${place}`}
        sizes="160px"
        ratio={ratio}
        className="rounded-control"
      />
      <span className="flex justify-between">
        <Button
          size="sm"
          variant="quiet"
          iconOnly
          icon={<ArrowLeft aria-hidden="true" />}
          aria-label={`Mover imagem ${place} para antes`}
          disabled={place === 1}
          onClick={() => onMove(-1)}
        />
        <Button
          size="sm"
          variant="quiet"
          iconOnly
          icon={<Trash2 aria-hidden="true" />}
          aria-label={`Remover imagem ${place}`}
          onClick={onRemove}
        />
        <Button
          size="sm"
          variant="quiet"
          iconOnly
          icon={<ArrowRight aria-hidden="true" />}
          aria-label={`Mover imagem ${place} para depois`}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
      </span>
    </li>
  );
}

function moved(list: readonly string[], from: number, step: -1 | 1): string[] {
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, from + step), ...list.slice(from, from + 1), ...others.slice(from + step)];
}
