const pollMs = 5_000;

type Followed<State> = {
  /** The URL of a stream of states (docs/patterns/live.md). */
  events: string;
  /** Reads the state where the stream is refused. Undefined without network. */
  readState: () => Promise<State | undefined>;
  /** Called with the current state, also if it is the same as before. */
  show: (state: State) => void;
};

/** Calls `show` with the state of a record now and after each change, by server-sent events or by polling. */
export function followState<State>({ events, readState, show }: Followed<State>): void {
  const stream = new EventSource(events);
  stream.addEventListener("state", ({ data }) => show(JSON.parse(data)));
  // The browser reconnects after a network error. A refusal closes the stream for good, and the page polls instead.
  stream.addEventListener("error", () => {
    if (stream.readyState === EventSource.CLOSED) poll({ readState, show });
  });
}

function poll<State>({ readState, show }: Pick<Followed<State>, "readState" | "show">): void {
  const read = async () => {
    if (document.visibilityState === "hidden") return;
    const state = await readState();
    if (state !== undefined) show(state);
  };
  void read();
  setInterval(read, pollMs);
  document.addEventListener("visibilitychange", read);
}
