/** Splits a duration into whole days and the rest as a clock: `03:12:09`. A negative duration returns zero. */
export function timeLeft(milliseconds: number): { days: number; clock: string } {
  const seconds = Math.max(Math.floor(milliseconds / 1000), 0);
  const part = (value: number) => String(value).padStart(2, "0");
  return {
    days: Math.floor(seconds / 86_400),
    clock: [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(part).join(":"),
  };
}
