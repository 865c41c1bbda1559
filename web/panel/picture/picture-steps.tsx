import {
  type ClipboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { pictures } from "#contract/picture/picture.texts.ts";
import { Loading } from "#web/ui/display/loading.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { FieldError, FieldHint, labelLook, RequiredMark } from "#web/ui/form/field.tsx";
import { PictureProgress } from "./picture-progress.tsx";
import { type PicturePurpose, picturePurposes } from "./picture-purposes.ts";
import { isHttps, PictureSource } from "./picture-source.tsx";
import type { PictureUpload } from "./use-picture-upload.ts";

/** Loaded only when a picture is cropped. */
const PictureCropper = lazy(async () => ({
  default: (await import("./picture-cropper.tsx")).PictureCropper,
}));

type PictureStepsProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  upload: PictureUpload;
  purpose: PicturePurpose;
  /** How many more pictures fit; omitted in a field for one picture. */
  room?: number;
  chooseLabel: string;
  onLink: (address: string) => void;
  /** The existing pictures. */
  children: ReactNode;
};

/** A field whose control changes with the upload step: source, cropper, progress. */
export function PictureSteps({ label, hint, error, required, upload, children, ...step }: PictureStepsProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const { stage, choose } = upload;
  useFocusOnNewStep(group, stage.kind);
  const isHeld = useBlockedSubmit(group, stage.kind !== "idle");
  const unfinished = stage.kind === "cropping" ? pictures.unfinished : pictures.stillSending;
  const failure = isHeld ? unfinished : (upload.failure ?? error);
  const take = (files: readonly File[]) => choose(files.slice(0, step.room ?? 1));
  const paste = (event: ClipboardEvent) => {
    if (stage.kind !== "idle" || event.target instanceof HTMLInputElement) return;
    const link = event.clipboardData.getData("text").trim();
    take([...event.clipboardData.files]);
    if (isHttps(link)) step.onLink(link);
  };
  return (
    <fieldset
      ref={group}
      aria-describedby={
        [failure && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined
      }
      onPaste={paste}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className={labelLook}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className="mt-1.5 flex flex-col gap-3">
        <Step {...step} upload={upload} onFiles={take}>
          {children}
        </Step>
      </div>
      <div role="alert">{failure && <FieldError id={`${id}-error`}>{failure}</FieldError>}</div>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
    </fieldset>
  );
}

type StepProps = Pick<
  PictureStepsProps,
  "upload" | "purpose" | "room" | "chooseLabel" | "onLink" | "children"
> & {
  onFiles: (files: File[]) => void;
};

function Step({ upload, purpose, room, chooseLabel, onLink, onFiles, children }: StepProps) {
  const { stage, send, cancel } = upload;
  if (stage.kind === "sending") return <PictureProgress sent={stage.sent} onCancel={cancel} />;
  if (stage.kind === "cropping") {
    const { aspect } = picturePurposes[purpose];
    return (
      <Suspense
        fallback={
          <Loading>
            <Skeleton className="h-64" />
          </Loading>
        }
      >
        <PictureCropper file={stage.file} aspect={aspect} onDone={send} onCancel={cancel} />
      </Suspense>
    );
  }
  if (room === 0) return children;
  return (
    <PictureSource onFiles={onFiles} onLink={onLink} chooseLabel={chooseLabel} multiple={room !== undefined}>
      {children}
    </PictureSource>
  );
}

/**
 * Blocks the form while a picture is unfinished, because it would be saved without the picture. Returns whether a
 * submission was blocked.
 */
function useBlockedSubmit(group: { current: HTMLElement | null }, isUnfinished: boolean): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const form = group.current?.closest("form");
    if (!isUnfinished || !form) return setHeld(false);
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setHeld(true);
      group.current?.scrollIntoView({ block: "nearest" });
    };
    // The capture phase runs before the form's own submit handler.
    form.addEventListener("submit", hold, { capture: true });
    return () => form.removeEventListener("submit", hold, { capture: true });
  }, [group, isUnfinished]);
  return isHeld;
}

/** Focuses the first control of a new step, because the pressed button disappeared with its step. */
function useFocusOnNewStep(group: { current: HTMLElement | null }, step: string): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    group.current?.querySelector<HTMLElement>("[data-first]")?.focus();
  }, [group, step]);
}
