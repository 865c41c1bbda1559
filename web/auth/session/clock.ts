export type Stop = () => void;

/** Time as the watchers of a session know it, so that a test can move it. */
export type Clock = {
  now(): number;
  every(milliseconds: number, run: () => void): Stop;
  after(milliseconds: number, run: () => void): Stop;
};

export const browserClock: Clock = {
  now: () => Date.now(),
  every: (milliseconds, run) => {
    const timer = setInterval(run, milliseconds);
    return () => clearInterval(timer);
  },
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
