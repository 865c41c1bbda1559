import { describe, expect, it } from "vitest";
import { localPath } from "./local-path.ts";

describe("localPath", () => {
  it.each(["/admin/offers", "/admin/leads?estado=usado&pagina=2", "/lojista/programa", "/admin"])(
    "goes to %s",
    (path) => {
      expect(localPath(path)).toBe(path);
    },
  );

  it.each([
    null,
    "",
    "admin/offers",
    "https://outro.test/admin",
    "//outro.test/admin",
    "/\\outro.test/admin",
    "/\t/outro.test/admin",
    "/admin/../../outro",
    "/admin/..//outro.test",
    "javascript:alert(1)",
    "/administrador",
    "/",
  ])("rejects %j", (path) => {
    expect(localPath(path)).toBeUndefined();
  });
});
