import { useEffect, useState } from "react";
import { AnswerButton } from "./answer-screen.tsx";
import type { ServerTime } from "./use-server-time.ts";

type UndoCountdownProps = {
  /** When undoing stops being possible. */
  until: string | null;
  busy: boolean;
  serverTime: ServerTime;
  onUndo: () => void;
};

/** Undoes the last action and shows the remaining time. Hidden once it is no longer possible. */
export function UndoCountdown({ until, busy, serverTime, onUndo }: UndoCountdownProps) {
  const left = useSecondsLeft(until, serverTime);
  if (left <= 0) return null;
  return (
    <AnswerButton second busy={busy} onClick={onUndo}>
      Desfazer <span className="tabular">({clockText(left)})</span>
    </AnswerButton>
  );
}

function useSecondsLeft(until: string | null, serverTime: ServerTime): number {
  const secondsLeft = () => (until ? Math.ceil((Date.parse(until) - serverTime()) / 1000) : 0);
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 1000);
    return () => clearInterval(timer);
  });
  return left;
}

/** Formats seconds as `14:58`. */
function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
