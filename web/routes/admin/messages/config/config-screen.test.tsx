import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { AutomaticList } from "#contract/message/automatic/automatic.schema.ts";
import type { ChannelsView } from "#contract/message/channel/channel.view.ts";
import { defaultSendingRules } from "#contract/message/channel/sending-rules.ts";
import { automaticKinds } from "#contract/message/message.schema.ts";
import { NowProvider } from "#web/panel/now.tsx";
import { orpc } from "#web/queries/api.ts";
import { automaticQuery, channelsQuery } from "./config-queries.ts";
import { ConfigScreen } from "./config-screen.tsx";

const none = { isStored: false, lastFour: null, isReadable: true };
const channels: ChannelsView = {
  email: {
    ...{
      version: null,
      isEnabled: false,
      isSending: false,
      pause: null,
      lastTest: null,
      host: "",
      port: 587,
      security: "starttls",
    },
    ...{ user: null, password: none, from: null, bounceAddress: null },
  },
  bounceMailbox: {
    ...{ version: null, isRead: false, host: "", port: 993, user: null, password: none },
    ...{ readAt: null, problem: null, detail: null, recentBounces: 0 },
  },
  whatsapp: {
    ...{
      version: null,
      mode: "off",
      isSending: false,
      pause: null,
      lastTest: null,
      phone: null,
      phoneNumberId: null,
      accountId: null,
    },
    ...{ token: none, appSecret: none, verifyToken: none },
  },
  rules: { version: null, rules: defaultSendingRules },
  fixed: [],
};
const automatic: AutomaticList = {
  kinds: automaticKinds.map((kind) => ({
    ...{ kind, version: null, isEnabled: false, channel: "whatsapp", template: null, route: "chosen" },
  })),
  templates: [],
  due: [
    {
      ...{ key: "coupon_ending:1", kind: "coupon_ending", recipient: "Maria <b>Souza</b>", state: "due" },
      ...{ why: "O cupom “Café” vence em 16/11/2026", leavesAt: null },
    },
  ],
  hasMore: false,
};

function render(shown: ChannelsView, automaticList = automatic): string {
  const queries = new QueryClient();
  queries.setQueryData(channelsQuery(orpc).queryKey, shown);
  queries.setQueryData(automaticQuery(orpc).queryKey, automaticList);
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <NowProvider servedAt="2026-11-15T15:00:00.000Z">
          <ConfigScreen />
        </NowProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test("a fresh machine shows that nothing is sent, and what is due and why", () => {
  const html = render(channels);
  expect(html).toContain("Nenhum servidor definido");
  expect(html).toContain("Nenhum envio definido");
  expect(html).toContain("das 09:00 às 20:00");
  expect(html).toContain("O cupom “Café” vence em 16/11/2026");
  expect(html).toContain("Maria &lt;b&gt;Souza&lt;/b&gt;");
  expect(html).not.toContain("Enviar teste para mim");
});

test("channels that send can be tested, and the variables that win are named", () => {
  const email = { ...channels.email, isSending: true, host: "mail.example", port: 465 };
  const whatsapp = { ...channels.whatsapp, mode: "api" as const, isSending: true };
  const html = render({ ...channels, email, whatsapp, fixed: ["SMTP_URL"] });
  expect(html).toContain("mail.example, porta 465");
  expect(html).toContain("pela variável SMTP_URL");
  expect(html).toContain("Enviar teste para mim");
  expect(html).toContain("Testar na Meta");
});

test("a channel is shown as working only after a test that worked", () => {
  const withTest = (isWorking?: boolean) => {
    const lastTest = isWorking === undefined ? null : { at: "2026-11-15T14:57:00.000Z", isWorking };
    return render({ ...channels, email: { ...channels.email, isSending: true, lastTest } });
  };
  expect(withTest()).toContain(">Configurado, ainda não testado</span>");
  expect(withTest()).not.toContain(">Ligado</span>");
  expect(withTest(false)).toContain(">Não funcionou no último teste</span>");
  expect(withTest(true)).toContain(">Ligado</span>");
});

test("a paused channel states until when and why", () => {
  const pause = { until: "2026-11-15T16:30:00.000Z", reason: "payment_problem" } as const;
  const whatsapp = { ...channels.whatsapp, mode: "api" as const, isSending: true, pause };
  const html = render({ ...channels, whatsapp });
  expect(html).toContain(">Em pausa</span>");
  expect(html).not.toContain("ainda não testado");
  expect(html).toContain("Em pausa: volta a tentar às 13:30. Motivo: Pagamento à Meta.");
  expect(render(channels)).not.toContain("Em pausa");
});

test("the mailbox of returned mails states when it was read, what is missing and what failed", () => {
  const withMailbox = (
    changes: Partial<ChannelsView["bounceMailbox"]>,
    bounceAddress: string | null = "retornos@serrabela.test",
  ) =>
    render({
      ...channels,
      email: { ...channels.email, bounceAddress },
      bounceMailbox: { ...channels.bounceMailbox, ...changes },
    });
  expect(render(channels)).toContain("Nenhuma caixa definida");
  expect(render(channels)).not.toContain("Testar caixa");
  expect(withMailbox({ host: "imap.example" })).toContain("Falta o usuário ou a senha");
  const read = { ...{ isRead: true, host: "imap.example" }, readAt: "2026-11-15T14:57:00.000Z" };
  expect(withMailbox(read)).toContain("Lida há 3 minutos.");
  expect(withMailbox(read)).toContain("nenhum e-mail");
  expect(withMailbox({ ...read, recentBounces: 1200 })).toContain("1.200 e-mails");
  expect(withMailbox(read)).toContain("Testar caixa");
  expect(withMailbox(read)).not.toContain("Falta o endereço de devoluções");
  expect(withMailbox(read, null)).toContain("Falta o endereço de devoluções");
  expect(withMailbox({ ...read, readAt: null })).toContain("Ainda não foi lida");
  const failed = withMailbox({ ...read, problem: "sign_in", detail: "<b>NO</b> wrong" });
  expect(failed).toContain("Não foi possível ler: O servidor recusou o usuário ou a senha.");
  expect(failed).toContain("Resposta: &lt;b&gt;NO&lt;/b&gt; wrong");
  expect(failed).toContain("Lida pela última vez há 3 minutos.");
});

test("a switch that is on names what Meta does not accept, and only then", () => {
  const withRoute = (route: "email" | "none", isEnabled: boolean) => {
    const kinds = automatic.kinds.map((one) => ({ ...one, isEnabled, route }));
    return render(channels, { ...automatic, kinds });
  };
  expect(withRoute("email", true)).toContain("Por enquanto, sai por e-mail");
  expect(withRoute("none", true)).toContain("Por enquanto, nada sai");
  expect(withRoute("none", false)).not.toContain("Por enquanto");
});
