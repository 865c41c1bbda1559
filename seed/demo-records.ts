import { securityEventTypes as types } from "#contract/security/security-events.ts";
import { demoCodeCompany } from "./demo-accounts.ts";
import { pastMoment } from "./past-moment.ts";
import { idOf } from "./stable-id.ts";

/** Builds a short history for the security and audit screens, newest last. */
export function demoRecordRows(today: string) {
  const admin = idOf.profile("admin@pertinho.test");
  const editor = idOf.profile("editor@pertinho.test");
  const shopkeeper = idOf.profile("lojista@pertinho.test");
  const on = (daysAgo: number) => ({ createdAt: pastMoment(today, daysAgo) });
  return {
    securityEvents: [
      { eventType: types.loginSucceeded, userId: editor, ...on(6) },
      {
        eventType: types.loginFailed,
        eventData: { reason: "auth.invalid_credentials" },
        userId: shopkeeper,
        count: 3,
        lastAt: on(5).createdAt,
        ...on(5),
      },
      { eventType: types.loginSucceeded, userId: shopkeeper, ...on(5) },
      { eventType: types.loginSucceeded, userId: admin, ...on(1) },
    ],
    auditLogs: [
      {
        userId: admin,
        action: "company.create",
        tableName: "companies",
        recordId: idOf.company("Café Serrano"),
        newValues: { name: "Café Serrano", neighborhood: "Centro" },
        ...on(60),
      },
      {
        userId: editor,
        action: "offer.update",
        tableName: "offers",
        recordId: idOf.offer("Pão de queijo na compra de um café coado"),
        oldValues: { stock: null },
        newValues: { stock: 100 },
        ...on(6),
      },
      {
        userId: admin,
        action: "campaign.feature",
        tableName: "campaigns",
        recordId: idOf.campaign("A cidade inteira com desconto"),
        oldValues: { isFeatured: false },
        newValues: { isFeatured: true },
        ...on(3),
      },
      {
        userId: admin,
        action: "access_code.generate",
        tableName: "lojista_access_codes",
        recordId: idOf.accessCode(demoCodeCompany),
        newValues: { label: "Balcão (demonstração)" },
        ...on(1),
      },
    ],
  };
}
