import { limits } from "#contract/limits.ts";
import type { SecurityEventType, ShownAlert } from "./security-events.ts";
import type { SecurityStatus } from "./security-status.ts";

/** Texts of the security screens: explanations of the terms in the log. */

export const securityStatusTexts: Record<SecurityStatus, { title: string; text: string }> = {
  good: { title: "Tudo certo", text: "Sua sessão é válida e não há sinal de nada estranho." },
  checking: { title: "Verificando", text: "Estamos conferindo a sua sessão." },
  warning: {
    title: "Atenção",
    text: "O navegador não é o mesmo que abriu esta sessão. Se você não reconhece isso, saia e entre de novo.",
  },
  critical: {
    title: "Crítico",
    text: "Há sinais de uso estranho da sua conta. Veja os eventos, encerre as sessões que não conhece e troque a senha.",
  },
};

/** The same for a user without access to the security screen. */
export const editorCriticalText =
  "Há sinais de uso estranho da sua conta. Encerre as outras sessões, troque a senha e avise um administrador.";

export const securityNotice = {
  title: "Segurança da sua conta",
  open: "Abrir segurança",
  endOthers: "Encerrar as outras sessões",
  othersEnded: "Outras sessões encerradas",
  understood: "Entendi",
  several: (count: number) => `${count} avisos`,
};

export const securityAlertTexts: Record<ShownAlert, { title: string; text: string }> = {
  multiple_sessions: {
    title: "Muitas sessões abertas",
    text: `Sua conta foi aberta mais de ${limits.alertActiveSessions} vezes na última hora. Se não foi você, encerre as outras sessões e troque a senha.`,
  },
  multiple_tabs: {
    title: "Muitas abas abertas",
    text: `O painel está aberto em mais de ${limits.alertTabs} abas deste navegador. Feche as que você não usa.`,
  },
};

const eventLabels: Record<SecurityEventType, string> = {
  login_succeeded: "Entrou",
  login_failed: "Tentativa de login que falhou",
  rate_limit_exceeded: "Passou do limite de tentativas",
  role_escalation_attempt: "Tentou um acesso que não tem",
  access_code_failed: "Código de acesso errado",
  access_code_alarm: "Muitos códigos de acesso errados",
  impersonation_started: "Começou a agir por uma loja",
  impersonation_stopped: "Deixou de agir por uma loja",
  password_reset_requested: "Pediu uma nova senha",
  password_changed: "Trocou a senha",
  session_revoked: "Sessão encerrada",
  dev_tools_opened: "Ferramentas do navegador abertas",
  inactivity: "Muito tempo sem uso",
  multiple_tabs: "Muitas abas abertas",
  multiple_sessions: "Muitas sessões da mesma pessoa",
  session_invalid: "Sessão inválida",
  fingerprint_changed: "Navegador diferente na mesma sessão",
  suspicious_activity: "Atividade suspeita",
};

/** A type without a label is shown as it was stored. */
export function eventLabel(type: string): string {
  return labelOrName(eventLabels, type);
}

/** The number of occurrences, for an event that combines several. */
export function eventCountText(count: number): string | undefined {
  return count > 1 ? `${count.toLocaleString("pt-BR")} vezes` : undefined;
}

/**
 * Labels of the fields in an event's data. The type `SecurityEventData` ensures that every field of the server has
 * one.
 */
const eventFields = {
  action: "Ação",
  reason: "Motivo",
  procedure: "Verificação",
  access: "Acesso exigido",
  firstEntry: "Primeira chamada",
  sessionId: "Sessão",
  shopkeeperId: "Lojista",
  companyId: "Empresa",
  limit: "Limite",
  windowMinutes: "Em quantos minutos",
  reportedBy: "Informado por",
  omitted: "Grande demais para guardar",
  size: "Tamanho",
};

export type SecurityEventData = { [field in keyof typeof eventFields]?: unknown };

/** Labels of the values that the server writes, by field. */
const eventValues: Record<string, Record<string, string>> = {
  action: {
    login: "entrar",
    register: "criar conta",
    "confirm-email": "confirmar o e-mail",
    "password-reset": "pedir nova senha",
    "set-password": "escolher nova senha",
    "second-factor": "entrar com o segundo fator",
    "own-second-factor": "mudar o próprio segundo fator",
    "confirm-phone": "confirmar um telefone",
    access_code: "entrar com código de acesso",
  },
  reason: {
    second_factor: "código do segundo fator errado",
    "auth.invalid_credentials": "e-mail ou senha errados",
    "auth.email_not_confirmed": "e-mail não confirmado",
    "auth.login_failed": "conta desativada",
    forbidden: "dados ou direitos de outra pessoa",
  },
  access: {
    counter: "balcão da loja",
    lojista: "painel da loja",
    editor: "painel administrativo",
    admin: "administrador",
  },
  procedure: { verify_admin_session: "acesso de administrador" },
  reportedBy: { browser: "navegador" },
};

/**
 * Returns the details of an event in one line. Fields and values without a label are shown as they were stored.
 * `names` maps the ids among the values to names.
 */
export function eventDetails(data: Record<string, unknown>, names: Record<string, string> = {}): string {
  return Object.entries(data)
    .filter(([, value]) => value !== null && value !== "")
    .map(
      ([field, value]) =>
        `${labelOrName(eventFields, field)}: ${labelOrName(names, eventValue(field, value))}`,
    )
    .join(" · ");
}

function eventValue(field: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (typeof value === "number") return value.toLocaleString("pt-BR");
  if (typeof value !== "string") return JSON.stringify(value);
  return Object.hasOwn(eventValues, field) ? labelOrName(eventValues[field] ?? {}, value) : value;
}

/** A name without a label is shown as it was stored. */
export function labelOrName(labels: Record<string, string>, name: string): string {
  return Object.hasOwn(labels, name) ? (labels[name] ?? name) : name;
}
