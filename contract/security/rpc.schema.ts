import { z } from "zod";
import { AccessCodeInput, typedAccessCode } from "#contract/access-code/access-code.schema.ts";
import { cleanText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";

/**
 * Inputs and outputs of the procedures of spec 7. The field names are those of the specification, so that readers of
 * its calls recognize them.
 */

const cut = (length: number) =>
  cleanText(validation.text)
    .min(1, validation.text)
    .transform((text) => text.slice(0, length));

/** The user that the procedure is about; by default, the current user. */
const userId = z.uuid().nullish();

/** Clamped, never refused; the server's own limit of the action takes precedence (spec 9). */
const requestedLimit = z
  .number()
  .transform((limit) => Math.min(Math.max(Math.floor(limit), limits.attemptsMin), limits.attemptsMax))
  .nullish();

const RateLimitInput = z.strictObject({
  user_id: userId,
  action: cut(limits.rateLimitActionMaxLength),
  limit: requestedLimit,
});
export type RateLimitInput = z.infer<typeof RateLimitInput>;

const event = z.object({
  event_type: z.string(),
  event_data: z.record(z.string(), z.unknown()),
  user_id: z.uuid().nullable(),
  created_at: z.iso.datetime(),
  /** The number of occurrences since then, within a quarter of an hour. */
  count: z.int(),
});

export const SimpleRateLimitInput = RateLimitInput;
export const SimpleRateLimitAnswer = z.object({ allowed: z.boolean() });

/** Both fields are ignored: the server uses the IP address of the request and its own window. */
export const SecureRateLimitInput = RateLimitInput.extend({
  ip: z.string().nullish(),
  window_minutes: z.number().nullish(),
});
export const SecureRateLimitAnswer = z.object({
  allowed: z.boolean(),
  limit: z.int(),
  remaining: z.int(),
  window_minutes: z.int(),
});

export const PasswordStrengthInput = z.strictObject({ password: z.string() });
export const PasswordStrengthAnswer = z.object({ valid: z.boolean(), message: z.string().nullable() });

export const LogEventInput = z.strictObject({
  event_type: cut(limits.securityEventTypeMaxLength),
  event_data: z.record(z.string(), z.unknown()).nullish(),
  user_id: userId,
});
export type LogEventInput = z.infer<typeof LogEventInput>;
/**
 * `recorded` is false when the event could not be stored or too many events were sent. The caller continues in either
 * case.
 */
export const LogEventAnswer = z.object({ ok: z.literal(true), recorded: z.boolean() });

export const SessionSecurityAnswer = z.object({
  valid: z.boolean(),
  expires_at: z.iso.datetime().nullable(),
});

/** Only a warning: it neither grants nor denies access. */
export const SessionFingerprintAnswer = z.object({ valid: z.boolean() });

export const DashboardStatsAnswer = z.object({
  period_days: z.int(),
  total_events: z.int(),
  failed_logins: z.int(),
  rate_limits_exceeded: z.int(),
  role_escalation_attempts: z.int(),
  recent_events: z.array(event),
  active_sessions: z.int(),
  too_many_sessions: z.boolean(),
});
export type DashboardStats = z.infer<typeof DashboardStatsAnswer>;

export const CleanupAnswer = z.object({ ended_sessions: z.int(), ended_code_sessions: z.int() });
export type CleanupAnswer = z.infer<typeof CleanupAnswer>;

export const MaintenanceAnswer = CleanupAnswer.extend({
  removed_sessions: z.int(),
  removed_tokens: z.int(),
  removed_events: z.int(),
});
export type MaintenanceAnswer = z.infer<typeof MaintenanceAnswer>;

export const UserInput = z.strictObject({ user_id: userId });

export const SecurityCheckAnswer = z.object({
  suspicious_events: z.int(),
  failed_logins: z.int(),
  active_sessions: z.int(),
  /** From 0 to 100. */
  security_score: z.int(),
});
export type SecurityCheck = z.infer<typeof SecurityCheckAnswer>;

export const ImpersonationInput = z.strictObject({ admin_user_id: userId, target_company_id: z.uuid() });

export const CompanyInput = z.strictObject({ company_id: z.uuid() });

export const ShopkeeperAnswer = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    role: z.string(),
    company_id: z.uuid(),
  })
  .nullable();

const { companyId, label, hours, maxUses } = AccessCodeInput.shape;

/** The fields of the back-office's form with the names of the spec. */
export const GenerateCodeInput = z
  .strictObject({ company_id: companyId, label, hours, max_uses: maxUses })
  .transform(({ company_id, max_uses, ...rest }) => ({
    ...rest,
    companyId: company_id,
    maxUses: max_uses,
  }));

/** The only response that contains the code. */
export const GenerateCodeAnswer = z.object({
  id: z.uuid(),
  access_code: z.string(),
  company_id: z.uuid(),
  expires_at: z.iso.datetime(),
  max_uses: z.int(),
});

export const ValidateCodeInput = z.strictObject({ code: typedAccessCode });

/** A list whose first item is the result (spec 7); empty for every kind of wrong code. */
export const ValidateCodeAnswer = z
  .array(
    z.object({
      code_id: z.uuid(),
      company_id: z.uuid(),
      company_name: z.string(),
      expires_at: z.iso.datetime(),
    }),
  )
  .max(1);

export const CodeUsageInput = z.strictObject({ code_id: z.uuid() });
export const CodeUsageAnswer = z.object({ registered: z.boolean() });
