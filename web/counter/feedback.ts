import type { ResultTone } from "./answer-screen.tsx";

const mutedKey = "pertinho.counter.muted";

export function isMuted(storage: Storage): boolean {
  return storage.getItem(mutedKey) !== null;
}

export function setMuted(storage: Storage, muted: boolean): void {
  if (muted) storage.setItem(mutedKey, "1");
  else storage.removeItem(mutedKey);
}

/**
 * The tones in hertz and the vibrations in milliseconds of each colour, so that the result is recognizable without
 * looking.
 */
const signals: Record<ResultTone, { tones: number[]; shakes: number[] }> = {
  green: { tones: [660, 880], shakes: [80] },
  yellow: { tones: [440, 440], shakes: [80, 80, 80] },
  red: { tones: [220, 165], shakes: [300, 100, 300] },
};

const toneSeconds = 0.14;

/**
 * Signals the result by sound and vibration. Devices without either show only the screen. So do pages opened by a
 * scanned link: browsers allow neither sound nor vibration before the user has touched the page.
 */
export function signal(tone: ResultTone): void {
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
