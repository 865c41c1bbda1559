import { expect, test } from "vitest";
import { mailContents } from "#contract/mail/mail.texts.ts";
import { writeMail } from "./write-mail.ts";

const url = "https://pertinho.test/lojista/reset-password?token=a&b=c";

test("a mail has its link in the text and in the HTML", () => {
  const mail = writeMail(
    "maria@pertinho.test",
    mailContents.resetPassword({ name: "Maria", url, minutes: 60 }),
  );
  expect(mail.subject).toBe("Crie uma nova senha no Pertinho");
  expect(mail.text).toContain(`Criar nova senha:\n${url}`);
  expect(mail.html).toContain('<a href="https://pertinho.test/lojista/reset-password?token=a&amp;b=c">');
});

test("a name is escaped, with any characters", () => {
  const name = `<script>alert("1")</script>`;
  const { html, text } = writeMail("x@pertinho.test", mailContents.confirmEmail({ name, url, hours: 24 }));
  expect(html).not.toContain("<script");
  expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)");
  expect(text).toContain(name);
});
