import { expect, test } from "vitest";
import { openCookieJar } from "./cookies.ts";

test("reads the cookies of the browser, the first of each name, and tolerates malformed ones", () => {
  const jar = openCookieJar("a=1; b=x%3Dy; a=2; =; broken; c=%zz", { secure: false });
  expect(["a", "b", "c", "d"].map(jar.get)).toEqual(["1", "x=y", "%zz", undefined]);
});

test("writes each cookie once with its last value, and reads its own writes", () => {
  const jar = openCookieJar("a=1", { secure: false });
  jar.set("a", "2");
  jar.set("a", "3;x", { maxAge: 60.7 });
  expect(jar.get("a")).toBe("3;x");
  expect(jar.written()).toEqual(["a=3%3Bx; Max-Age=60; Path=/; HttpOnly; SameSite=Lax"]);
  jar.delete("a");
  expect(jar.get("a")).toBeUndefined();
  jar.delete("never-there");
  expect(jar.written()).toEqual(["a=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"]);
});

test("over https a cookie is bound to the host, and one without the __Host- prefix is ignored", () => {
  const jar = openCookieJar("a=planted; __Host-a=own", { secure: true });
  expect(jar.get("a")).toBe("own");
  jar.set("a", "next");
  expect(jar.written()).toEqual(["__Host-a=next; Path=/; HttpOnly; SameSite=Lax; Secure"]);
});
