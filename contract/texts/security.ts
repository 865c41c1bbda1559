import type { SecurityEventType } from "../security-events.ts";
import type { SecurityStatus } from "../security-status.ts";

/** The security screens: what the log's own words mean to a person. */

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

/** A kind that nobody named here is shown as it was stored. */
export function eventLabel(type: string): string {
  return labelIn(eventLabels, type);
}

export const auditActions: Record<string, string> = {
  "user.invite": "Convidou pessoa",
  "user.change_role": "Mudou papel",
  "user.change_companies": "Mudou empresas da pessoa",
  "user.disable": "Desativou pessoa",
  "user.enable": "Reativou pessoa",
  "user.revoke_sessions": "Encerrou sessões da pessoa",
  "session.revoke": "Encerrou sessão",
  "session.cleanup": "Limpou sessões vencidas",
  "security.maintenance": "Fez manutenção",
  "second_factor.enable": "Ligou o segundo fator",
  "second_factor.disable": "Desligou o segundo fator",
  "category.create": "Criou categoria",
  "category.update": "Mudou categoria",
  "category.reorder": "Reordenou categorias",
  "category.remove": "Apagou categoria",
  "coupon.used": "Usou cupom",
  "coupon.use_undone": "Desfez uso de cupom",
  "coupon.cancelled": "Cancelou cupom",
  "coupon.payment_confirmed": "Confirmou pagamento de cupom",
  "coupon.print": "Imprimiu cupons",
  "coupon.resent": "Reenviou cupom",
  "client.update": "Mudou cliente",
  "client.erase": "Apagou dados de cliente",
  "access_code.generate": "Gerou código de acesso",
  "access_code.revoke": "Revogou código de acesso",
  "code_session.start": "Entrou com código",
  "code_session.end": "Saiu do código",
  "impersonation.start": "Começou a agir por loja",
  "impersonation.stop": "Deixou de agir por loja",
};

export const auditTables: Record<string, string> = {
  profiles: "Pessoas",
  profile_companies: "Empresas das pessoas",
  user_sessions: "Sessões",
  two_factors: "Segundo fator",
  categories: "Categorias",
  coupons: "Cupons",
  clients: "Clientes",
  lojista_access_codes: "Códigos de acesso",
  lojista_code_sessions: "Sessões por código",
  impersonations: "Acessos por loja",
};

export const auditFields: Record<string, string> = {
  name: "Nome",
  email: "E-mail",
  role: "Papel",
  companyIds: "Empresas",
  disabled: "Desativado",
  banned: "Desativado",
  slug: "Endereço",
  icon: "Ícone",
  tone: "Cor",
  isActive: "Ativa",
  position: "Posição",
  ids: "Ordem",
  label: "Etiqueta",
  hours: "Horas",
  maxUses: "Usos no máximo",
  expiresAt: "Vale até",
  companyId: "Empresa",
};

/** What nobody named here is shown as it was stored. */
export function labelIn(labels: Record<string, string>, name: string): string {
  return Object.hasOwn(labels, name) ? (labels[name] ?? name) : name;
}
