import { useEffect, useRef, useState } from "react";
import { Notice } from "#web/ui/display/notice.tsx";
import { createFrameReader } from "./qr-frames.ts";

type CameraScannerProps = {
  /** What is scanned, and what the operator types if there is no camera. */
  of: "coupon" | "any code" | "card";
  /** Receives the text of the first code found. The camera is already off by then. */
  onRead: (text: string) => void;
};

/** Scans with the rear camera until it finds one code. The camera turns off when the component unmounts. */
export function CameraScanner({ of, onRead }: CameraScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<Problem>();
  const read = useRef(onRead);
  read.current = onRead;

  useEffect(() => {
    const stopped = new AbortController();
    scan(video.current, stopped.signal)
      .then((text) => text !== undefined && read.current(text))
      .catch((error: unknown) => !stopped.signal.aborted && setProblem(problemOf(error)));
    return () => stopped.abort();
  }, []);

  if (problem) return <CameraProblem problem={problem} of={of} />;
  return (
    <figure className="overflow-clip rounded-card bg-black">
      <video ref={video} muted playsInline className="aspect-square w-full object-cover" />
      <figcaption className="bg-mata p-3 text-center font-semibold text-on-mata" role="status">
        {aims[of]}
      </figcaption>
    </figure>
  );
}

const aims = {
  coupon: "Aponte para o código QR do cupom",
  "any code": "Aponte para o QR do cupom, do vale ou do cartão",
  card: "Aponte para o QR na carteira do cliente",
};

type Problem = "refused" | "missing";

function problemOf(error: unknown): Problem {
  return error instanceof DOMException && error.name === "NotAllowedError" ? "refused" : "missing";
}

function CameraProblem({ problem, of }: { problem: Problem; of: CameraScannerProps["of"] }) {
  if (problem === "refused") {
    return (
      <Notice tone="warning" title="A câmera está bloqueada" announce>
        Permita a câmera para este site nas configurações do navegador, ou digite o{" "}
        {of === "card" ? "telefone" : "código"}.
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title="Não deu para abrir a câmera" announce>
      Este aparelho não tem câmera livre agora. Digite o{" "}
      {of === "card" ? "telefone do cliente" : "código que está embaixo do QR"}.
    </Notice>
  );
}

/** Returns the text of the first code found, or undefined when stopped before. */
async function scan(video: HTMLVideoElement | null, stopped: AbortSignal): Promise<string | undefined> {
  // `mediaDevices` is missing on pages served without HTTPS.
  if (!video || !navigator.mediaDevices) throw new Error("no camera");
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  try {
    if (stopped.aborted) return undefined;
    video.srcObject = stream;
    await video.play();
    const readFrame = await createFrameReader();
    while (!stopped.aborted) {
      const text = await readFrame(video);
      if (text) return stopped.aborted ? undefined : text;
      await nextFrame();
    }
    return undefined;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
