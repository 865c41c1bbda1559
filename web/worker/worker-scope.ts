import type { WorkerMessage } from "./worker-message.ts";

/** What ours uses of a service worker's world. TypeScript's own description of it cannot stand beside the one of pages. */
export type WorkerScope = {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
};

type WorkerEvents = {
  install: LastingEvent;
  activate: LastingEvent;
  message: LastingEvent & { data: WorkerMessage };
  fetch: FetchEvent;
};

type LastingEvent = { waitUntil(work: Promise<unknown>): void };

export type FetchEvent = LastingEvent & {
  request: Request;
  /** What the browser asked for while the worker woke up; nothing for what is no page. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
