import { expect, test } from "vitest";
import { broadcastProgressTexts as texts } from "./broadcast-progress.texts.ts";

const none = { total: 10, queued: 0, sent: 0, failed: 0, cancelled: 0 };

test.each([
  [{ ...none, sent: 7, failed: 3 }, "queued", "7 de 10 enviadas · 3 falharam"],
  [{ ...none, sent: 9, failed: 1 }, "queued", "9 de 10 enviadas · 1 falhou"],
  [{ ...none, total: 1, sent: 1 }, "queued", "1 de 1 enviada"],
  [{ ...none, queued: 10 }, "byHand", "0 de 10 enviadas · 10 para mandar à mão"],
  [{ ...none, queued: 1, sent: 9 }, "stored", "9 de 10 enviadas · 1 guardada"],
  [{ ...none, cancelled: 10 }, "queued", "Nenhuma saiu · 10 canceladas"],
] as const)("the progress %j, %s", (progress, waiting, text) => {
  expect(texts.sent(progress, waiting)).toBe(text);
});

test.each([
  [{ delivered: 6, read: 3, skipped: 0, cancelled: 0 }, "6 entregues · 3 lidas"],
  [{ delivered: 1, read: 1, skipped: 2, cancelled: 0 }, "1 entregue · 1 lida · 2 de fora"],
  [{ delivered: 0, read: 0, skipped: 5, cancelled: 4 }, "1 de fora"],
  [{ delivered: 0, read: 0, skipped: 4, cancelled: 4 }, ""],
])("the results %j", (results, text) => {
  expect(texts.results(results)).toBe(text);
});
