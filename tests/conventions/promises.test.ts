import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectFiles, projectRoot } from "#tests/support/project-files.ts";

/** Sentences that claim that the site sent a message, or that the reader receives messages. */
const claims =
  /a caminho|enviamos|mandamos|(convite|link|c[oó]digo|mensagem|e-?mail) (re)?enviad[oa]|chega (pelo|em instantes)|você (não )?recebe\b|para receber(,| (as )?mensagens)/i;

/**
 * Files whose claims are true: they check first that a channel sends messages, or that the mail server accepted it.
 */
const allowed = [
  "contract/mail/delivery.texts.ts",
  // A part of each e-mail.
  "contract/message/template/message-footer.texts.ts",
  // The confirmation for a client who opted out.
  "web/routes/public/my-coupons/opt-out.tsx",
];

it("only the texts that depend on a delivery channel state that a message is sent", () => {
  const files = projectFiles().filter(
    (file) =>
      /^(contract|web|server)\/.*\.(ts|tsx)$/.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      !file.startsWith("contract/legal-document/") &&
      !allowed.includes(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const findings = files.filter((file) => claims.test(readFileSync(path.join(projectRoot, file), "utf8")));
  expect(findings).toEqual([]);
});
