import type { AnswerTone } from "./answer-screen.tsx";

const mutedKey = "pertinho.counter.muted";

export function isMuted(storage: Storage): boolean {
  return storage.getItem(mutedKey) !== null;
}

export function setMuted(storage: Storage, muted: boolean): void {
  if (muted) storage.setItem(mutedKey, "1");
  else storage.removeItem(mutedKey);
}

/** Each colour has its tones in hertz and its shakes in milliseconds: known without looking. */
const signals: Record<AnswerTone, { tones: number[]; shakes: number[] }> = {
  green: { tones: [660, 880], shakes: [80] },
  yellow: { tones: [440, 440], shakes: [80, 80, 80] },
  red: { tones: [220, 165], shakes: [300, 100, 300] },
};

const toneSeconds = 0.14;

/**
 * The answer for ear and hand. Devices without either are served by the screen alone, and so is who came by a scanned
 * link: browsers let a page neither sound nor shake before somebody has touched it.
 */
export function signal(tone: AnswerTone): void {
  if (isMuted(localStorage) || navigator.userActivation?.hasBeenActive === false) return;
  const { tones, shakes } = signals[tone];
  navigator.vibrate?.(shakes);
  play(tones);
}

let audio: AudioContext | undefined;

function play(tones: readonly number[]): void {
  if (typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  for (const [index, frequency] of tones.entries()) {
    const start = audio.currentTime + index * toneSeconds;
    const oscillator = new OscillatorNode(audio, { frequency, type: "triangle" });
    const volume = new GainNode(audio, { gain: 0.25 });
    volume.gain.setTargetAtTime(0, start + toneSeconds * 0.6, 0.02);
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + toneSeconds);
  }
}
