export type Stop = () => void;

/** The time source of the session watchers. Tests replace it to advance the time. */
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
