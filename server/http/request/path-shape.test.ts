import { describe, expect, it } from "vitest";
import { pathShape, routeClass } from "./path-shape.ts";

describe("pathShape", () => {
  it.each([
    ["/", "/"],
    ["/admin/campaigns-dashboard", "/admin/campaigns-dashboard"],
    ["/api/openapi.json", "/api/openapi.json"],
    ["/cupom/0193e1a2-7b3c-7def-8123-456789abcdef", "/cupom/:id"],
    ["/cupom/AB3K-9QXZ", "/cupom/:id"],
    ["/clientes/11987654321", "/clientes/:id"],
    ["/busca/maria%40exemplo.com", "/busca/:id"],
    ["/api/rpc/validate_password_strength", "/api/rpc/validate_password_strength"],
    ["/api/rpc/maria_da_silva", "/api/rpc/:id"],
    ["/cupom/validate_password_strength", "/cupom/:id"],
    [`/${"a".repeat(300)}`, "/:id"],
    ["/a/b/c/d/e/f/g/h/i/j", "/a/b/c/d/e/f/g"],
  ])("replaces all identifying parts of %s", (path, shape) => {
    expect(pathShape(path)).toBe(shape);
  });
});

describe("routeClass", () => {
  it.each([
    ["/healthz", "probe"],
    ["/assets/root-a1b2.js", "asset"],
    ["/media/abc/320.webp", "media"],
    ["/og/offers/abc.jpg", "media"],
    ["/api", "api"],
    ["/api/offers", "api"],
    ["/apix", "page"],
    ["/", "page"],
  ])("returns for %s: %s", (path, expected) => {
    expect(routeClass(path)).toBe(expected);
  });
});
