import { createHash } from "node:crypto";
import { paths, routePatterns } from "#contract/paths.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { testServer } from "#tests/support/browser/test-server.ts";
import type { DemoPerson } from "#tests/support/server/demo-sessions.ts";
import { newAddress } from "#tests/support/town/new-address.ts";

declare global {
  interface Window {
    /** The requests that the content security policy of the current page blocked. */
    violations: string[];
  }
}

const { shop, admin, ...site } = routePatterns;
const pathsOf = (patterns: Record<string, string>) =>
  Object.values(patterns).map((pattern) => `/${pattern.replace(/:\w+|\*/, "exemplo")}`);

/** The users and the pages that they open. Refusals and sign-in pages are checked too. */
const walks: { name: string; as?: DemoPerson; paths: string[] }[] = [
  {
    name: "a visitor on the site",
    paths: [...pathsOf(site), "/admin/dashboard", "/lojista/dashboard"],
  },
  { name: "a shopkeeper", as: "lojista", paths: [...pathsOf(shop), "/admin/dashboard"] },
  { name: "an admin", as: "admin", paths: [...pathsOf(admin), "/lojista/dashboard"] },
];

// Whether a page complies with its policy is checked by every test: a violation is an error in the console
// (page-problems.ts).
test.describe("every page has a strict content security policy", () => {
  for (const { name, as, paths } of walks) {
    test(name, async () => {
      const nonces: string[] = [];
      for (const path of paths) {
        const answer = await fetch(new URL(path, testServer().baseUrl), {
          headers: {
            cookie: as ? testServer().sessions[as].join("; ") : "",
            "X-Forwarded-For": newAddress(),
          },
        });
        const { nonce, hashes } = expectStrict(answer.headers.get("Content-Security-Policy") ?? "", path);
        expectOwnScripts(await answer.text(), { nonce, hashes }, path);
        if (nonce !== undefined) nonces.push(nonce);
      }
      expect(new Set(nonces).size, "every answer has its own nonce").toBe(nonces.length);
    });
  }

  test("which blocks every script injected into a page", async ({ page }) => {
    allowProblem(page, /Content Security Policy/);
    await page.goto("/termos");
    await page.evaluate(() => {
      window.violations = [];
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
        window.violations.push(effectiveDirective),
      );
      const script = document.createElement("script");
      script.textContent = "window.ran = true";
      document.body.append(script);
      document.body.insertAdjacentHTML(
        "beforeend",
        '<p style="color: red" onclick="window.ran = true">x</p>',
      );
      document.querySelector<HTMLElement>("p[onclick]")?.click();
    });
    await page.waitForFunction(() => window.violations.length >= 3);
    expect(await page.evaluate(() => [...new Set(window.violations)].sort())).toEqual([
      "script-src-attr",
      "script-src-elem",
      "style-src-attr",
    ]);
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
  });
});

const legalPages: string[] = [paths.terms(), paths.privacy()];

type Allowed = { nonce: string | undefined; hashes: string[] };

/**
 * Checks that the policy allows only the sources listed here. Other directives, such as objects and frames, fall back
 * to 'none'. A page cached for all visitors authorizes its scripts by hash (docs/decisions/0008), any other page by
 * its own nonce.
 */
function expectStrict(policy: string, path: string): Allowed {
  const { "script-src": scripts = "", ...others } = Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );
  expect(others, path).toEqual({
    "default-src": "'none'",
    "style-src": "'self'",
    // Legal documents are written by people and show no pictures from other sites.
    "img-src": legalPages.includes(path) ? "'self' data:" : "'self' data: blob: https:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
  });
  expect(scripts, path).toMatch(/^'self'( 'nonce-[\w+/=-]{22,}'|( 'sha256-[\w+/]{43}=')+)$/);
  const [, nonce] = /'nonce-([^']+)'/.exec(scripts) ?? [];
  return { nonce, hashes: scripts.match(/sha256-[\w+/]{43}=/g) ?? [] };
}

function expectOwnScripts(html: string, { nonce, hashes }: Allowed, path: string): void {
  const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
  expect(scripts.length, path).toBeGreaterThan(0);
  const isOurs = ([, attributes = "", text = ""]: RegExpExecArray) =>
    nonce === undefined
      ? /\bsrc="\/[^/]/.test(attributes) || hashes.includes(hashOf(text))
      : attributes.includes(`nonce="${nonce}"`) || /\bsrc="\/[^/]/.test(attributes);
  expect(
    scripts.filter((script) => !isOurs(script)).map(([script]) => script),
    path,
  ).toEqual([]);
  expect(html.match(/<[a-z][^>]*\s(?:on[a-z]+|style)=/g), path).toBeNull();
  // With a nonce, the browser would compile every module again for every page.
  expect(html.match(/<link rel="modulepreload"[^>]*nonce/g), path).toBeNull();
}

function hashOf(script: string): string {
  return `sha256-${createHash("sha256").update(script).digest("base64")}`;
}
