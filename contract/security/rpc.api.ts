import { z } from "zod";
import type { Access } from "#contract/account/roles.ts";
import { endpoint } from "#contract/api/endpoint.ts";
import { noInput } from "#contract/fields/write-input.ts";
import * as schemas from "./rpc.schema.ts";

/** A procedure of spec 7 has its specified name in the path: `POST /rpc/{name}`. */
const procedure = (access: Access, name: string, summary: string) =>
  endpoint(access, { method: "POST", path: `/rpc/${name}`, summary, tag: "Procedures" });

export const rpc = {
  simple_rate_limit_check: procedure(
    "public",
    "simple_rate_limit_check",
    "Counts a try of an action and says whether it is still within the limit",
  )
    .input(schemas.SimpleRateLimitInput)
    .output(schemas.SimpleRateLimitAnswer),

  check_rate_limit_secure: procedure(
    "public",
    "check_rate_limit_secure",
    "The same, by the visitor's own address too; limit and window are the server's",
  )
    .input(schemas.SecureRateLimitInput)
    .output(schemas.SecureRateLimitAnswer),

  validate_password_strength: procedure(
    "public",
    "validate_password_strength",
    "Whether a password is strong enough to register with",
  )
    .input(schemas.PasswordStrengthInput)
    .output(schemas.PasswordStrengthAnswer),

  log_security_event: procedure(
    "signed_in",
    "log_security_event",
    "Writes down what a browser noticed; never blocks, and takes only known kinds from others than admins",
  )
    .input(schemas.LogEventInput)
    .output(schemas.LogEventAnswer),

  validate_session_security: procedure(
    "public",
    "validate_session_security",
    "Whether the caller has a live session, and until when",
  )
    .input(noInput)
    .output(schemas.SessionSecurityAnswer),

  validate_session_fingerprint: procedure(
    "signed_in",
    "validate_session_fingerprint",
    "Whether the browser is of the kind that began the session: a warning, never a decision",
  )
    .input(noInput)
    .output(schemas.SessionFingerprintAnswer),

  get_security_dashboard_stats: procedure(
    "admin",
    "get_security_dashboard_stats",
    "Security metrics of 7 days, the 10 newest events and the live sessions",
  )
    .input(noInput)
    .output(schemas.DashboardStatsAnswer),

  cleanup_expired_sessions: procedure(
    "admin",
    "cleanup_expired_sessions",
    "Ends the sessions findAccountId time has passed, as the job of every 30 minutes does",
  )
    .input(noInput)
    .output(schemas.CleanupAnswer),

  automated_security_maintenance: procedure(
    "admin",
    "automated_security_maintenance",
    "Ends and removes what is out of date, as the job of every hour does",
  )
    .input(noInput)
    .output(schemas.MaintenanceAnswer),

  comprehensive_security_check: procedure(
    "signed_in",
    "comprehensive_security_check",
    "Suspicious events, failed sign-ins, live sessions and the score of a person",
  )
    .input(schemas.UserQuestion)
    .output(schemas.SecurityCheckAnswer),

  verify_admin_session: procedure(
    "signed_in",
    "verify_admin_session",
    "Whether a person is an admin at this moment; a no is written down",
  )
    .input(schemas.UserQuestion)
    .output(z.boolean()),

  generate_access_code: procedure(
    "admin",
    "generate_access_code",
    "Makes an access code of a company and tells it this once",
  )
    .input(schemas.GenerateCodeInput)
    .output(schemas.GenerateCodeAnswer),

  validate_access_code_secure: procedure(
    "public",
    "validate_access_code_secure",
    "The company behind an access code, or nothing; few wrong tries",
  )
    .input(schemas.ValidateCodeInput)
    .output(schemas.ValidateCodeAnswer),

  register_code_usage: procedure(
    "counter",
    "register_code_usage",
    "Whether the use of the caller's own access code is counted, which happens when its session starts",
  )
    .input(schemas.CodeUsageInput)
    .output(schemas.CodeUsageAnswer),

  can_admin_impersonate_company: procedure(
    "admin",
    "can_admin_impersonate_company",
    "Whether an admin may act for a company",
  )
    .input(schemas.ImpersonationInput)
    .output(z.boolean()),

  get_lojista_for_company: procedure(
    "admin",
    "get_lojista_for_company",
    "The shopkeeper whom an admin would act as",
  )
    .input(schemas.CompanyQuestion)
    .output(schemas.ShopkeeperAnswer),
};
