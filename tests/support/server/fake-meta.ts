import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { WhatsappApiSettings } from "#server/platform/message/whatsapp/whatsapp-settings.ts";

const token = "EAAJB-teste";
const phoneNumberId = "106540352242922";
const accountId = "102290129340398";

type MetaTemplate = {
  name: string;
  language?: string;
  category?: string;
  status?: string;
  /** How many parameters its body has. */
  parameters?: number;
  rejected_reason?: string;
  /** The text, with `{{1}}`, `{{2}}`. */
  body?: string;
};

type Sent = {
  to: string;
  type: "text" | "template";
  text?: { body: string };
  template?: { name: string; language: { code: string }; components: unknown[] };
  biz_opaque_callback_data?: string;
  wamid: string;
};

type Refusal = [status: number, code: number, title: string, details?: string];

/** Meta's Graph API on the loopback interface, as far as the product uses it, with its documented limits and errors. */
export async function startFakeMeta() {
  const sent: Sent[] = [];
  const lists: string[] = [];
  const templates = new Map<string, MetaTemplate>();
  const state = {
    isTokenExpired: false,
    /** People who wrote in the last 24 hours: they may get free text. */
    openWindows: new Set<string>(),
    notOnWhatsapp: new Set<string>(),
    /** Messages until the throughput is reached. */
    throughput: Number.POSITIVE_INFINITY,
    /** Messages to one person in a short time. */
    perPerson: Number.POSITIVE_INFINITY,
    /** The responses of the next sends, instead of the usual ones. */
    nextRefusals: [] as (
      | Refusal
      | "close the connection"
      | "accept and close the connection"
      | "an HTML page"
    )[],
    templatesPerPage: 25,
    /** The responses of the next requests for a page of templates, instead of the usual ones. */
    nextLists: [] as (Refusal | "close the connection" | "an HTML page" | { body: unknown })[],
    /** Pages of templates until the account is limited. */
    listThroughput: Number.POSITIVE_INFINITY,
    /** Runs before a page of templates is sent. */
    beforeList: undefined as (() => Promise<unknown>) | undefined,
  };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const url = new URL(request.url ?? "", "http://127.0.0.1");
    if (!isAuthorized(request))
      return refuse(response, [401, 190, "Error validating access token: Session has expired"]);
    const [, version, id, collection] = url.pathname.split("/");
    if (version !== "v23.0") return refuse(response, [400, 2500, "Unknown path components"]);
    if (id === phoneNumberId && collection === "messages") return receive(response, JSON.parse(body));
    if (id === accountId && collection === "message_templates") {
      await state.beforeList?.();
      return listTemplates(response, url);
    }
    if (id === phoneNumberId && collection === undefined) {
      const number = { display_phone_number: "+55 35 99123-0000", verified_name: "Pertinho" };
      return json(response, 200, { ...number, quality_rating: "GREEN", id });
    }
    refuse(response, [400, 100, "Unsupported request", "Object does not exist"]);
  });

  const isAuthorized = ({ headers }: IncomingMessage) =>
    !state.isTokenExpired && headers.authorization === `Bearer ${token}`;

  function receive(response: ServerResponse, message: Sent): void {
    const planned = state.nextRefusals.shift();
    if (planned === "close the connection") {
      response.destroy();
      return;
    }
    if (planned === "an HTML page") {
      response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");
      return;
    }
    const isLost = planned === "accept and close the connection";
    const refusal = isLost ? undefined : (planned ?? refusalOf(message));
    if (refusal) {
      refuse(response, refusal);
      return;
    }
    const wamid = `wamid.TESTE${sent.length + 1}`;
    sent.push({ ...message, wamid });
    if (isLost) {
      response.destroy();
      return;
    }
    json(response, 200, {
      messaging_product: "whatsapp",
      contacts: [{ input: message.to, wa_id: waIdOf(message.to) }],
      messages: [{ id: wamid, message_status: "accepted" }],
    });
  }

  function refusalOf(message: Sent): Refusal | undefined {
    if (sent.length >= state.throughput) return [429, 130429, "(#130429) Rate limit hit"];
    if (sent.filter(({ to }) => to === message.to).length >= state.perPerson)
      return [429, 131056, "(#131056) (Business Account, Consumer Account) pair rate limit hit"];
    if (!/^\d{8,15}$/.test(message.to)) return [400, 131009, "(#131009) Parameter value is not valid"];
    if (state.notOnWhatsapp.has(message.to)) return [400, 131026, "(#131026) Message undeliverable"];
    return message.type === "template" ? templateRefusal(message) : textRefusal(message);
  }

  function textRefusal({ to, text }: Sent): Refusal | undefined {
    if (!text?.body) return [400, 131008, "(#131008) Required parameter is missing"];
    if (!state.openWindows.has(to)) return [400, 131047, "(#131047) Re-engagement message"];
    return undefined;
  }

  function templateRefusal({ template }: Sent): Refusal | undefined {
    const known = templates.get(template?.name ?? "");
    if (known?.status === "PAUSED") return [400, 132015, "(#132015) Template is paused"];
    if (known?.status === "DISABLED") return [400, 132016, "(#132016) Template is disabled"];
    if (known?.status !== "APPROVED" || known.language !== template?.language.code)
      return [404, 132001, "(#132001) Template name does not exist in the translation"];
    const values = parametersOf(template?.components);
    if (values.some((value) => /[\n\t]| {5}/.test(value) || value === ""))
      return [400, 132018, "(#132018) Param text cannot have new-line/tab characters"];
    if (values.length !== known.parameters)
      return [400, 132000, "(#132000) Number of parameters does not match", "body: number of parameters"];
    return undefined;
  }

  function listTemplates(response: ServerResponse, url: URL): void {
    lists.push(url.search);
    const planned = state.nextLists.shift();
    if (planned === "close the connection") {
      response.destroy();
      return;
    }
    if (planned === "an HTML page") {
      response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");
      return;
    }
    if (Array.isArray(planned)) {
      refuse(response, planned);
      return;
    }
    if (planned) {
      json(response, 200, planned.body);
      return;
    }
    if (lists.length > state.listThroughput) {
      refuse(response, [
        400,
        80008,
        "(#80008) There have been too many calls to this WhatsApp Business account.",
      ]);
      return;
    }
    const start = Number(url.searchParams.get("after") ?? 0);
    const end = start + Math.min(state.templatesPerPage, Number(url.searchParams.get("limit") ?? 25));
    const all = [...templates.values()];
    const paging = { cursors: { before: String(start), after: String(end) } };
    const next = all.length > end ? { next: `${url.origin}${url.pathname}?after=${end}` } : {};
    json(response, 200, {
      data: all
        .slice(start, end)
        .map(({ parameters: _parameters, body = "Oi, {{1}}!", ...template }, index) => ({
          id: String(start + index + 1),
          components: [{ type: "BODY", text: body }],
          ...template,
        })),
      paging: { ...paging, ...next },
    });
  }

  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const settings: WhatsappApiSettings = {
    apiUrl: `http://127.0.0.1:${port}/v23.0`,
    token,
    phoneNumberId,
    accountId,
  };
  return {
    settings,
    state,
    /** The accepted messages. */
    sent,
    /** The queries of the requests for templates. */
    lists,
    templates,
    addTemplate(template: MetaTemplate) {
      const defaults = { language: "pt_BR", category: "MARKETING", status: "APPROVED", parameters: 1 };
      templates.set(template.name, { ...defaults, ...template });
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** WhatsApp accounts of most Brazilian areas have no ninth digit, whichever form a message was sent to. */
export function waIdOf(to: string): string {
  const [, area, number] = /^55(\d\d)9(\d{8})$/.exec(to) ?? [];
  return area !== undefined && Number(area) > 30 ? `55${area}${number}` : to;
}

function parametersOf(components: unknown[] = []): string[] {
  const parts = components as { type: string; parameters: { text: string }[] }[];
  return parts
    .filter(({ type }) => type === "body")
    .flatMap(({ parameters }) => parameters.map((one) => one.text));
}

function refuse(response: ServerResponse, [status, code, message, details]: Refusal): void {
  const error_data = details === undefined ? {} : { error_data: { messaging_product: "whatsapp", details } };
  json(response, status, {
    error: { message, type: "OAuthException", code, ...error_data, fbtrace_id: "A1b2C3" },
  });
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=UTF-8" }).end(JSON.stringify(body));
}
