import type { WorkerMessage } from "./worker-message.ts";

/**
 * The subset of the service worker's global scope that this worker uses. TypeScript's own types for it conflict with
 * those for pages.
 */
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
  install: ExtendableEvent;
  activate: ExtendableEvent;
  message: ExtendableEvent & { data: WorkerMessage };
  fetch: FetchEvent;
};

type ExtendableEvent = { waitUntil(work: Promise<unknown>): void };

export type FetchEvent = ExtendableEvent & {
  request: Request;
  /**
   * The response to the request that the browser started while the worker was starting; undefined for requests other
   * than pages.
   */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
