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
    "Counts an attempt of an action and returns whether it is still within the limit",
  )
    .input(schemas.SimpleRateLimitInput)
    .output(schemas.SimpleRateLimitAnswer),

  check_rate_limit_secure: procedure(
    "public",
    "check_rate_limit_secure",
    "Like simple_rate_limit_check, but counts by the visitor's IP address too; the server sets limit and window",
  )
    .input(schemas.SecureRateLimitInput)
    .output(schemas.SecureRateLimitAnswer),

  validate_password_strength: procedure(
    "public",
    "validate_password_strength",
    "Returns whether a password is strong enough to sign up",
  )
    .input(schemas.PasswordStrengthInput)
    .output(schemas.PasswordStrengthAnswer),

  log_security_event: procedure(
    "signed_in",
    "log_security_event",
    "Records a security event reported by a browser; never blocks; only admins may send unknown kinds",
  )
    .input(schemas.LogEventInput)
    .output(schemas.LogEventAnswer),

  validate_session_security: procedure(
    "public",
    "validate_session_security",
    "Returns whether the caller has a live session, and its expiry",
  )
    .input(noInput)
    .output(schemas.SessionSecurityAnswer),

  validate_session_fingerprint: procedure(
    "signed_in",
    "validate_session_fingerprint",
    "Returns whether the browser is of the same kind as at sign-in; only a warning, nothing is refused",
  )
    .input(noInput)
    .output(schemas.SessionFingerprintAnswer),

  get_security_dashboard_stats: procedure(
    "admin",
    "get_security_dashboard_stats",
    "Returns the security metrics of 7 days, the 10 newest events and the live sessions",
  )
    .input(noInput)
    .output(schemas.DashboardStatsAnswer),

  cleanup_expired_sessions: procedure(
    "admin",
    "cleanup_expired_sessions",
    "Ends the expired sessions, like the background job of every 30 minutes",
  )
    .input(noInput)
    .output(schemas.CleanupAnswer),

  automated_security_maintenance: procedure(
    "admin",
    "automated_security_maintenance",
    "Ends or deletes outdated records, like the hourly background job",
  )
    .input(noInput)
    .output(schemas.MaintenanceAnswer),

  comprehensive_security_check: procedure(
    "signed_in",
    "comprehensive_security_check",
    "Returns suspicious events, failed sign-ins, live sessions and the score of a user",
  )
    .input(schemas.UserInput)
    .output(schemas.SecurityCheckAnswer),

  verify_admin_session: procedure(
    "signed_in",
    "verify_admin_session",
    "Returns whether a user is an admin now; a negative result for the caller's own account is recorded",
  )
    .input(schemas.UserInput)
    .output(z.boolean()),

  generate_access_code: procedure(
    "admin",
    "generate_access_code",
    "Creates an access code of a company; only this response contains it",
  )
    .input(schemas.GenerateCodeInput)
    .output(schemas.GenerateCodeAnswer),

  validate_access_code_secure: procedure(
    "public",
    "validate_access_code_secure",
    "Returns the company of an access code, or nothing; limits wrong attempts",
  )
    .input(schemas.ValidateCodeInput)
    .output(schemas.ValidateCodeAnswer),

  register_code_usage: procedure(
    "counter",
    "register_code_usage",
    "Returns whether the use of the caller's own access code was counted, which happens when its session starts",
  )
    .input(schemas.CodeUsageInput)
    .output(schemas.CodeUsageAnswer),

  can_admin_impersonate_company: procedure(
    "admin",
    "can_admin_impersonate_company",
    "Returns whether an admin may impersonate the shopkeeper of a company",
  )
    .input(schemas.ImpersonationInput)
    .output(z.boolean()),

  get_lojista_for_company: procedure(
    "admin",
    "get_lojista_for_company",
    "Returns the shopkeeper that an admin would impersonate",
  )
    .input(schemas.CompanyInput)
    .output(schemas.ShopkeeperAnswer),
};
