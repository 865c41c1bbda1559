import { useEffect, useRef, useState } from "react";
import { limits } from "#contract/limits.ts";
import { pictures } from "#contract/picture/picture.texts.ts";
import { toApiError } from "#web/queries/api-error.ts";
import { sendPicture } from "./send-picture.ts";

export type UploadStage =
  | { kind: "idle" }
  | { kind: "cropping"; file: File }
  | { kind: "sending"; sent: number };

type Options = { onUploaded: (address: string) => void };

/** Uploads pictures: a single file is cropped to its frame first, then sent. */
export function usePictureUpload({ onUploaded }: Options) {
  const [stage, setStage] = useState<UploadStage>({ kind: "idle" });
  const [failure, setFailure] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  // Always calls the latest callback: when several pictures upload, the second must be added to a list that already
  // has the first.
  const latest = useRef(onUploaded);
  useEffect(() => {
    latest.current = onUploaded;
  });

  async function send(files: Blob[]): Promise<void> {
    const controller = new AbortController();
    sending.current = controller;
    const { signal } = controller;
    try {
      for (const file of files) {
        refuseIfTooLarge(file);
        setStage({ kind: "sending", sent: 0 });
        const onProgress = (sent: number) => setStage({ kind: "sending", sent });
        const { address } = await sendPicture(file, { signal, onProgress });
        latest.current(address);
      }
    } catch (error) {
      if (!signal.aborted)
        setFailure(error instanceof PictureTooLarge ? pictures.tooLarge : toApiError(error).text);
    }
    if (sending.current === controller) setStage({ kind: "idle" });
  }

  return {
    stage,
    failure,
    choose(files: readonly File[]): void {
      const [first] = files;
      if (!first) return;
      setFailure(undefined);
      if (files.length === 1) setStage({ kind: "cropping", file: first });
      else void send([...files]);
    },
    send: (file: Blob) => void send([file]),
    cancel(): void {
      sending.current?.abort();
      setStage({ kind: "idle" });
    },
  };
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;

class PictureTooLarge extends Error {}

/** Refuses the file immediately instead of after minutes of uploading. The server checks again. */
function refuseIfTooLarge({ size }: Blob): void {
  if (size > limits.pictureMaxBytes) throw new PictureTooLarge();
}
