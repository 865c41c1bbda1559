import type { WorkerMessage } from "#web/worker/worker-message.ts";

export function messageWorker(worker: ServiceWorker, message: WorkerMessage): void {
  worker.postMessage(message);
}
