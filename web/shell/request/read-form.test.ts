import { describe, expect, test } from "vitest";
import { readForm } from "./read-form.ts";

const send = (body: BodyInit | null, type?: string, method = "POST") =>
  new Request("http://pertinho.test/validar", {
    method,
    body,
    ...(type !== undefined && { headers: { "content-type": type } }),
  });

const statusOf = (request: Request) =>
  readForm(request).then(
    () => 200,
    (thrown) => thrown.init.status,
  );

test("a form is read in both encodings of HTML forms", async () => {
  const multipart = new FormData();
  multipart.set("code", "AB3K");
  for (const body of [new URLSearchParams({ code: "AB3K" }), multipart]) {
    expect((await readForm(send(body))).get("code")).toBe("AB3K");
  }
  const request = send("code=AB3K", "Application/X-WWW-Form-Urlencoded; charset=UTF-8");
  expect((await readForm(request)).get("code")).toBe("AB3K");
});

describe("refuses", () => {
  test.each(["application/json", "text/plain", "", "x", "multipart/mixed; boundary=x"])(
    "the type %j",
    async (type) => {
      expect(await statusOf(send("{}", type))).toBe(415);
    },
  );

  test("a missing type", async () => {
    expect(await statusOf(send(null))).toBe(415);
  });

  test.each(["multipart/form-data", "multipart/form-data; boundary=x"])("a broken %s", async (type) => {
    expect(await statusOf(send('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', type))).toBe(400);
  });

  test("a method other than POST", async () => {
    expect(await statusOf(send(new URLSearchParams({ code: "1" }), undefined, "PUT"))).toBe(405);
  });
});
