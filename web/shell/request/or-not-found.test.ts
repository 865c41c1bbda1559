import { expect, test } from "vitest";
import { orNotFound } from "./or-not-found.ts";

const refusal = (status: number) => Promise.reject(Object.assign(new Error("refused"), { status }));

test.each([404, 400])("a refusal with %i becomes a 404 page", async (status) => {
  await expect(orNotFound(refusal(status))).rejects.toMatchObject({ init: { status: 404 } });
});

test("other errors and results are passed on unchanged", async () => {
  await expect(orNotFound(refusal(503))).rejects.toMatchObject({ status: 503 });
  await expect(orNotFound(Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await expect(orNotFound(Promise.resolve("view"))).resolves.toBe("view");
});
