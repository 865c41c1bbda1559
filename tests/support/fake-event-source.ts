/** A stream of events that a test sends, in place of the browser's `EventSource`. The newest one is `latest`. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static latest: FakeEventSource;
  readyState = 1;

  constructor(readonly url: string) {
    super();
    FakeEventSource.latest = this;
  }

  send(state: string): void {
    this.dispatchEvent(new MessageEvent("state", { data: JSON.stringify(state) }));
  }

  fail(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event("error"));
  }
}
