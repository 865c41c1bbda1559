import { formatPhone } from "#contract/fields/phone.ts";
import { paths } from "#contract/paths.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { openClub, openClubCounter, postByApi } from "#tests/support/browser/club.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { pageWithApi } from "#tests/support/browser/page-with-api.ts";
import { newPhone, townApi } from "#tests/support/town/claiming.ts";

test("I confirm my phone at the counter of my shop, and my page continues by itself", async ({
  openPage,
}) => {
  const club = await openClub({}, []);
  const phone = newPhone();
  await postByApi(club, { phone, name: "Ana Prado", amountCents: 8000 });
  const page = await openPage({ width: 360 });
  await page.goto(paths.myCoupons({ tela: "telefone" }));
  await page.getByLabel(/^WhatsApp/).fill(phone);
  await expectAccessibleInEveryLayout(page, "phone-ways");
  await page.getByRole("button", { name: "Confirmar no caixa de uma loja" }).click();
  const shown = page.getByRole("img", { name: /^Código/ });
  const code = (await shown.textContent()) ?? "";
  expect(code).toMatch(/^\d{6}$/);
  await expectAccessibleInEveryLayout(page, "phone-at-counter");

  const counter = await openClubCounter(openPage, club, { width: 360, path: paths.shop.clients() });
  await counter.getByRole("button", { name: "Confirmar telefone" }).click();
  const dialog = counter.getByRole("dialog", { name: "Confirmar telefone" });
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  await dialog.getByText(/Digite os 6 números/).waitFor();
  await dialog.getByLabel("Telefone do cliente").fill(phone);
  await dialog.getByLabel("Código na tela do cliente").fill(code);
  await expectAccessibleInEveryLayout(counter, "vouch-for-phone");
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  await counter.getByText(`Telefone ${formatPhone(phone)} confirmado`).waitFor();

  await page.getByRole("link", { name: "Meus dados" }).waitFor();
});

test("I see how to confirm my phone by WhatsApp where the town receives messages", async ({ openPage }) => {
  const page = await openPage({ width: 360 });
  const device = { name: null, phone: null, isConfirmed: false, codeSentTo: null, codeExpiresAt: null };
  const open = {
    method: "inbound" as const,
    phone: "35912345678",
    code: "AB3K-9QXZ",
    chatUrl: "https://wa.me/553534711234?text=AB3K-9QXZ",
    isProved: false,
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
  };
  await pageWithApi(page, paths.myCoupons({ tela: "telefone" }), {
    ...(await townApi()),
    clients: { device: async () => device, phoneProof: async () => ({ isInboundOffered: true, open }) },
  });
  await page.route("**/api/client/phone-proof", (route) =>
    route.fulfill({ json: { isInboundOffered: true, open } }),
  );
  await page.goto(paths.myCoupons({ tela: "telefone" }));
  await expect(page.getByRole("link", { name: "Abrir o WhatsApp" })).toHaveAttribute("href", open.chatUrl);
  await page.getByRole("button", { name: "Confirmar pelo WhatsApp" }).waitFor();
  await expectAccessibleInEveryLayout(page, "phone-by-whatsapp");
});
