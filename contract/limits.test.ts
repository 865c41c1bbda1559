import { expect, test } from "vitest";
import specification from "../docs/specification.md?raw";
import { limits } from "./limits.ts";

type Numbers = Partial<Record<keyof typeof limits, number>>;

/** Each phrase of the specification with its numbers. */
const specified: [phrase: string, numbers: Numbers][] = [
  ["Email: valid, required, max 255", { emailMaxLength: 255 }],
  ["Password: min 6", { passwordMinLength: 6 }],
  ["max 128 ('Senha muito longa')", { passwordMaxLength: 128 }],
  ["A senha deve ter pelo menos 8 caracteres", { strongPasswordMinLength: 8 }],
  ["10 to 11 digits after removing non-digits", { phoneMinDigits: 10, phoneMaxDigits: 11 }],
  ["Person name: 2 to 100 letters/spaces", { personNameMinLength: 2, personNameMaxLength: 100 }],
  ["Company: name required max 255", { companyNameMaxLength: 255 }],
  [
    "location required max 255; address max 500",
    { companyLocationMaxLength: 255, companyAddressMaxLength: 500 },
  ],
  ["neighborhood max 100", { companyNeighborhoodMaxLength: 100 }],
  ["instagram_profile max 100", { companyInstagramMaxLength: 100 }],
  ["latitude -90..90; longitude -180..180", { latitudeMax: 90, longitudeMax: 180 }],
  ["Offer: title required max 255", { offerTitleMaxLength: 255 }],
  ["description required max 2000", { offerDescriptionMaxLength: 2000 }],
  [
    "discount required max 50; location required max 255",
    { offerDiscountMaxLength: 50, offerLocationMaxLength: 255 },
  ],
  ["each keyword max 50", { offerKeywordMaxLength: 50 }],
  ["Campaign: title required max 255", { campaignTitleMaxLength: 255 }],
  ["description required max 1000", { campaignDescriptionMaxLength: 1000 }],
  ["(limit default 50)", { securityEventsPageSize: 50 }],

  ["Login rate limit: 10 per 15 minutes", { loginAttempts: 10, loginWindowMinutes: 15 }],
  ["Register: 3 per 60 minutes", { registerAttempts: 3, registerWindowMinutes: 60 }],
  ["Default: 100 per 60 minutes", { defaultAttempts: 100, defaultWindowMinutes: 60 }],
  ["limit clamped 1..1000", { attemptsMin: 1, attemptsMax: 1000 }],
  ["action name cut to 50 characters", { rateLimitActionMaxLength: 50 }],
  ["Security event type cut to 100 characters", { securityEventTypeMaxLength: 100 }],
  ["audit table name 50; record id 36", { auditTableNameMaxLength: 50, auditRecordIdMaxLength: 36 }],
  ["more than 10 failed logins in 24 h", { suspiciousFailedLogins: 10, suspiciousWindowHours: 24 }],
  [
    "Security metrics cover 7 days with 10 recent events",
    { securityMetricsDays: 7, securityMetricsRecentEvents: 10 },
  ],
  [
    "Multiple-sessions alert above 3 active sessions in 1 hour",
    { alertActiveSessions: 3, alertActiveSessionsWindowHours: 1 },
  ],
  ["multiple-tabs alert above 3 tabs", { alertTabs: 3 }],
  ["dashboard warning when active sessions exceed 5", { dashboardWarningActiveSessions: 5 }],
  ["Security check every 5 minutes", { securityCheckMinutes: 5 }],
  ["session cleanup every 30 minutes", { sessionCleanupMinutes: 30 }],
  ["maintenance every 60 minutes", { maintenanceMinutes: 60 }],
  ["once 60 seconds after start", { maintenanceFirstSeconds: 60 }],
  ["dev-tools check every 30 s (size gap over 160 px)", { devToolsCheckSeconds: 30, devToolsGapPixels: 160 }],
  ["inactivity over 30 minutes flagged", { inactivityMinutes: 30 }],
  ["suspicious check every 10 minutes", { suspiciousCheckMinutes: 10 }],
  [
    "session validation every 5 minutes with 5 s time-out",
    { sessionValidationMinutes: 5, sessionValidationTimeoutSeconds: 5 },
  ],
  ["Session-expiry warning when under 15 minutes remain", { sessionExpiryWarningMinutes: 15 }],
  ["Access code default max_uses 999", { accessCodeDefaultUses: 999 }],
  ["Data cache fresh for 5 minutes, one retry", { dataFreshMinutes: 5, dataRetries: 1 }],
  ["Sidebar width 16rem, collapsed 3rem", { sidebarWidthRem: 16, sidebarCollapsedWidthRem: 3 }],
  ["mobile breakpoint 768 px; sidebar cookie 7 days", { mobileBreakpointPixels: 768, sidebarCookieDays: 7 }],
  [
    "Offer description 2000, campaign description 1000",
    { offerDescriptionMaxLength: 2000, campaignDescriptionMaxLength: 1000 },
  ],
];

test.each(specified)("%s", (phrase, numbers) => {
  expect(specification).toContain(phrase);
  expect(limits).toMatchObject(numbers);
});

test("every number of section 9 is tested", () => {
  const [, section = ""] = specification.split("## 9. Business constants and limits");
  const rest = specified.reduce((text, [phrase]) => text.replace(phrase, ""), section);
  expect(section).toMatch(/\d/);
  expect(rest).not.toMatch(/\d/);
});

test("the numbers of the specification come first, in the order of the specification", () => {
  const inOrder = [...new Set(specified.flatMap(([, numbers]) => Object.keys(numbers)))];
  expect(Object.keys(limits).slice(0, inOrder.length)).toEqual(inOrder);
});

test.each(Object.entries(limits))("%s is a positive whole number", (_name, value) => {
  expect(Number.isInteger(value) && value > 0).toBe(true);
});
