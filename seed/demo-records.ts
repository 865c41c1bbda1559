import { securityEventTypes as types } from "#contract/security-events.ts";
import { demoCodeCompany } from "./demo-accounts.ts";
import { pastMoment } from "./past-moment.ts";
import { idOf } from "./stable-id.ts";

/** A short past for the security and audit screens, newest last. Addresses are from the range for documents. */
export function demoRecordRows(today: string) {
  const admin = idOf.profile("admin@pertinho.test");
  const editor = idOf.profile("editor@pertinho.test");
  const shopkeeper = idOf.profile("lojista@pertinho.test");
  const on = (daysAgo: number) => ({ createdAt: pastMoment(today, daysAgo) });
  return {
    securityEvents: [
      { eventType: types.loginSucceeded, eventData: { ip: "203.0.113.10" }, userId: editor, ...on(6) },
      { eventType: types.loginFailed, eventData: { ip: "203.0.113.77" }, userId: shopkeeper, ...on(5) },
      { eventType: types.loginSucceeded, eventData: { ip: "203.0.113.24" }, userId: shopkeeper, ...on(5) },
      { eventType: types.loginSucceeded, eventData: { ip: "203.0.113.10" }, userId: admin, ...on(1) },
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
