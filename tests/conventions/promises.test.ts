import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectFiles, projectRoot } from "#tests/support/project-files.ts";

/** Sentences that claim that a message left the site, or that the reader gets messages. */
const claims =
  /a caminho|enviamos|mandamos|(convite|link|c[oó]digo|mensagem|e-?mail) (re)?enviad[oa]|chega (pelo|em instantes)|você (não )?recebe\b|para receber(,| (as )?mensagens)/i;

/** What the server knows to be true: a channel that sends is asked for first, or the mail server took it over. */
const allowed = [
  "contract/mail/delivery.texts.ts",
  // An answer to who wants no more of them.
  "web/routes/public/my-coupons/opt-out.tsx",
];

it("a message is said to be sent only in the words that depend on a channel", () => {
  const files = projectFiles().filter(
    (file) =>
      /^(contract|web|server)\/.*\.(ts|tsx)$/.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      !file.startsWith("contract/texts/legal/") &&
      !allowed.includes(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const findings = files.filter((file) => claims.test(readFileSync(path.join(projectRoot, file), "utf8")));
  expect(findings).toEqual([]);
});
