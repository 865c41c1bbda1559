import { type ApiContext, api } from "#server/api/base.ts";
import { checkPassword } from "./check-password.ts";
import { checkSecureRateLimit, checkSimpleRateLimit } from "./check-rate-limit.ts";
import { checkSecurity } from "./check-security.ts";
import { confirmCodeUsage } from "./confirm-code-usage.ts";
import { reportSecurityEvent } from "./event/report-security-event.ts";
import { readSecurityStats } from "./read-security-stats.ts";
import { requestCleanup, requestMaintenance } from "./request-maintenance.ts";
import { canImpersonate, generateCode, shopkeeperOf, validateCode } from "./rpc-shop-access.api.ts";
import { validateFingerprint, validateSession } from "./session/validate-session.ts";
import { verifyAdmin } from "./verify-admin.ts";

const { rpc: procedures } = api;

/** The procedures of spec 7, under its names. */
export const rpc = {
  simple_rate_limit_check: procedures.simple_rate_limit_check.handler(({ context, input }) =>
    checkSimpleRateLimit(context.ctx, countingOf(context), input),
  ),
  check_rate_limit_secure: procedures.check_rate_limit_secure.handler(({ context, input }) =>
    checkSecureRateLimit(context.ctx, countingOf(context), input),
  ),
  validate_password_strength: procedures.validate_password_strength.handler(({ input }) =>
    checkPassword(input.password),
  ),
  log_security_event: procedures.log_security_event.handler(({ context, input }) =>
    reportSecurityEvent(context.ctx, context.platform.limiter, input),
  ),
  validate_session_security: procedures.validate_session_security.handler(({ context }) =>
    validateSession(context.ctx),
  ),
  validate_session_fingerprint: procedures.validate_session_fingerprint.handler(({ context }) =>
    validateFingerprint(context.ctx, context.visitor.userAgent),
  ),
  get_security_dashboard_stats: procedures.get_security_dashboard_stats.handler(({ context }) =>
    readSecurityStats(context.ctx),
  ),
  cleanup_expired_sessions: procedures.cleanup_expired_sessions.handler(({ context }) =>
    requestCleanup(context.ctx),
  ),
  automated_security_maintenance: procedures.automated_security_maintenance.handler(({ context }) =>
    requestMaintenance(context.ctx),
  ),
  comprehensive_security_check: procedures.comprehensive_security_check.handler(({ context, input }) =>
    checkSecurity(context.ctx, input.user_id),
  ),
  verify_admin_session: procedures.verify_admin_session.handler(({ context, input }) =>
    verifyAdmin(context.ctx, context.platform, input.user_id),
  ),
  generate_access_code: procedures.generate_access_code.handler(({ context, input }) =>
    generateCode(context, input),
  ),
  validate_access_code_secure: procedures.validate_access_code_secure.handler(({ context, input }) =>
    validateCode(context, input),
  ),
  register_code_usage: procedures.register_code_usage.handler(({ context, input }) =>
    confirmCodeUsage(context.ctx, input.code_id),
  ),
  can_admin_impersonate_company: procedures.can_admin_impersonate_company.handler(({ context, input }) =>
    canImpersonate(context.ctx, input),
  ),
  get_lojista_for_company: procedures.get_lojista_for_company.handler(({ context, input }) =>
    shopkeeperOf(context.ctx, input.company_id),
  ),
};

/** The IP address is the one that the server sees. An address sent by the client is ignored. */
function countingOf({ platform, visitor }: ApiContext) {
  return { platform, address: visitor.address };
}
