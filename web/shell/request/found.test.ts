import { expect, test } from "vitest";
import { found } from "./found.ts";

const refusal = (status: number) => Promise.reject(Object.assign(new Error("refused"), { status }));

test.each([404, 400])("a refusal with %i is a page that does not exist", async (status) => {
  await expect(found(refusal(status))).rejects.toMatchObject({ init: { status: 404 } });
});

test("anything else stays what it is", async () => {
  await expect(found(refusal(503))).rejects.toMatchObject({ status: 503 });
  await expect(found(Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await expect(found(Promise.resolve("view"))).resolves.toBe("view");
});
