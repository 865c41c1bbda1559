import type { ErrorCode } from "#contract/errors.ts";
import type { StoredCardPassVerdict } from "./verify-card-pass.ts";

/** The refusal that a counter shows for each result of a check, with network and without. */
export const passRefusals = {
  not_a_pass: "loyalty.pass_unknown",
  bad_signature: "loyalty.pass_forged",
  expired: "loyalty.pass_expired",
  certificate_expired: "loyalty.pass_certificate_expired",
  scanned_too_long_ago: "loyalty.late_too_old",
  scanned_in_future: "loyalty.pass_from_future",
} as const satisfies Record<Exclude<StoredCardPassVerdict["verdict"], "valid">, ErrorCode>;
