import { campaignFieldLabels } from "#contract/campaign/campaign.texts.ts";
import { categoryFieldLabels } from "#contract/category/category.texts.ts";
import { companyFieldLabels } from "#contract/company/company.texts.ts";
import { programFieldLabels, rewardFieldLabels } from "#contract/loyalty/program.texts.ts";
import { offerFieldLabels } from "#contract/offer/offer.texts.ts";
import { labelOrName } from "./security.texts.ts";

/**
 * Descriptions of the actions in the audit. The type `AuditAction` ensures that every action of the server has one.
 */
export const auditActions = {
  "user.invite": "Convidou pessoa",
  "user.resend_invitation": "Fez novo convite",
  "user.change_role": "Mudou papel",
  "user.change_companies": "Mudou empresas da pessoa",
  "user.disable": "Desativou pessoa",
  "user.enable": "Reativou pessoa",
  "user.revoke_sessions": "Encerrou sessões da pessoa",
  "user.export": "Baixou planilha de pessoas",
  "session.revoke": "Encerrou sessão",
  "session.cleanup": "Limpou sessões vencidas",
  "security.maintenance": "Fez manutenção",
  "second_factor.enable": "Ligou o segundo fator",
  "second_factor.disable": "Desligou o segundo fator",
  "category.create": "Criou categoria",
  "category.update": "Mudou categoria",
  "category.reorder": "Reordenou categorias",
  "category.remove": "Apagou categoria",
  "company.create": "Criou empresa",
  "company.update": "Mudou empresa",
  "company.import": "Importou empresa de planilha",
  "company.activate": "Ativou empresa",
  "company.deactivate": "Desativou empresa",
  "company_request.create": "Recebeu pedido de empresa",
  "company_request.accept": "Aceitou pedido de empresa",
  "company_request.dismiss": "Dispensou pedido de empresa",
  "company_request.restore": "Reabriu pedido de empresa",
  "company_request.export": "Baixou planilha de pedidos de empresas",
  "offer.create": "Criou oferta",
  "offer.update": "Mudou oferta",
  "offer.import": "Importou oferta de planilha",
  "offer.activate": "Ativou oferta",
  "offer.deactivate": "Desativou oferta",
  "offer.archive": "Arquivou oferta",
  "offer.restore": "Restaurou oferta do arquivo",
  "offer.schedule": "Agendou oferta",
  "offer.extend": "Mudou validade de oferta",
  "campaign.create": "Criou campanha",
  "campaign.update": "Mudou campanha",
  "campaign.switch_on": "Ligou campanha",
  "campaign.switch_off": "Desligou campanha",
  "campaign.start": "Mudou início de campanha",
  "campaign.end": "Mudou fim de campanha",
  "campaign.feature": "Pôs campanha em destaque",
  "campaign.unfeature": "Tirou campanha do destaque",
  "picture.upload": "Enviou imagem",
  "saved_view.save": "Salvou visão",
  "saved_view.remove": "Apagou visão",
  "coupon.claimed": "Pegou cupom",
  "coupon.printed": "Imprimiu cupom",
  "coupon.payment_reported": "Avisou que pagou cupom",
  "coupon.payment_declined": "Recusou pagamento de cupom",
  "coupon.payment_lapsed": "Cancelou cupom não pago",
  "coupon.payment_unanswered": "Cancelou cupom sem resposta da loja",
  "coupon.expired": "Venceu cupom",
  "coupon.redeemed": "Usou cupom",
  "coupon.redemption_undone": "Desfez uso de cupom",
  "coupon.cancelled": "Cancelou cupom",
  "coupon.payment_confirmed": "Confirmou pagamento de cupom",
  "coupon.print": "Imprimiu cupons",
  "coupon.export": "Baixou planilha de cupons",
  "coupon.resent": "Pediu o reenvio do cupom",
  "program.create": "Abriu o clube da loja",
  "program.update": "Mudou o programa do clube",
  "reward.create": "Criou prêmio",
  "reward.update": "Mudou prêmio",
  "reward.redeemed": "Trocou pontos por prêmio",
  "voucher.used": "Entregou prêmio de vale",
  "voucher.returned": "Desfez entrega de prêmio",
  "points.posted": "Lançou pontos",
  "points.undone": "Desfez lançamento de pontos",
  "points.adjusted": "Corrigiu saldo de pontos",
  "finding.dismissed": "Conferiu aviso do clube",
  "points.export": "Baixou planilha de pontos",
  "card.opened": "Abriu cartão do clube",
  "points_request.approved": "Aprovou pedido de pontos",
  "points_request.declined": "Recusou pedido de pontos",
  "client.update": "Mudou cliente",
  "client.tag": "Pôs etiqueta em cliente",
  "client.untag": "Tirou etiqueta de cliente",
  "client.phone_vouched": "Confirmou no caixa o telefone de cliente",
  "client.export": "Baixou planilha de clientes",
  "client.hand_over": "Baixou os dados de um cliente, a pedido dele",
  "client.erase": "Apagou dados de cliente",
  "client.forget": "Deixou sem nome cliente antigo",
  "client.import": "Importou cliente de planilha",
  "client.consent": "Mudou autorização de cliente",
  "client.merge": "Juntou clientes",
  "client.unmerge": "Separou clientes",
  "message_channel.update": "Mudou canal de mensagens",
  "message_channel.test": "Testou canal de mensagens",
  "automatic_message.update": "Mudou mensagem automática",
  "message_rules.update": "Mudou regras de envio",
  "incident.open": "Registrou incidente",
  "incident.add": "Atualizou incidente",
  "access_code.generate": "Gerou código de acesso",
  "access_code.revoke": "Revogou código de acesso",
  "code_session.start": "Entrou com código",
  "code_session.end": "Saiu do código",
  "impersonation.start": "Começou a agir por loja",
  "impersonation.stop": "Deixou de agir por loja",
} as const satisfies Record<string, string>;

export type AuditAction = keyof typeof auditActions;

/** An undone bulk action has the name of the original action with this suffix. */
export const undoSuffix = ".undo";

/** A browser may record actions with its own names (spec 6); they are shown unchanged. */
export function auditActionLabel(action: string): string {
  if (!action.endsWith(undoSuffix)) return labelOrName(auditActions, action);
  return `Desfez: ${labelOrName(auditActions, action.slice(0, -undoSuffix.length)).toLowerCase()}`;
}

export const auditTables: Record<string, string> = {
  profiles: "Pessoas",
  profile_companies: "Empresas das pessoas",
  user_sessions: "Sessões",
  two_factors: "Segundo fator",
  security_events: "Eventos de segurança",
  categories: "Categorias",
  companies: "Empresas",
  company_requests: "Pedidos de empresas",
  offers: "Ofertas",
  campaigns: "Campanhas",
  pictures: "Imagens",
  saved_views: "Visões",
  coupons: "Cupons",
  clients: "Clientes",
  loyalty_programs: "Clubes",
  loyalty_rewards: "Prêmios",
  loyalty_cards: "Cartões do clube",
  loyalty_vouchers: "Vales",
  incident_entries: "Incidentes",
  lojista_access_codes: "Códigos de acesso",
  lojista_code_sessions: "Sessões por código",
  impersonations: "Acessos por loja",
  settings: "Configurações",
  automatic_messages: "Mensagens automáticas",
};

const fieldsOfAny: Record<string, string> = {
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

const fieldsOf: Record<string, Record<string, string>> = {
  categories: categoryFieldLabels,
  companies: companyFieldLabels,
  offers: offerFieldLabels,
  campaigns: campaignFieldLabels,
  loyalty_programs: programFieldLabels,
  loyalty_rewards: rewardFieldLabels,
};

export function auditFieldLabel(tableName: string, field: string): string {
  return labelOrName({ ...fieldsOfAny, ...fieldsOf[tableName] }, field);
}
