import type { WorkerMessage } from "#web/worker/worker-message.ts";

export function tellWorker(worker: ServiceWorker, message: WorkerMessage): void {
  worker.postMessage(message);
}
