import type { FailureReason } from "#contract/message/message.schema.ts";
import type { Outcome } from "#server/platform/message/transport.ts";

type Refused = { code: number | undefined; detail: string; status?: number; isTransient?: boolean };
type Refusal = Exclude<Outcome, { kind: "accepted" }>;
type Rule = (detail: string) => Refusal;

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const failed =
  (reason: FailureReason): Rule =>
  (detail) => ({ kind: "failed", reason, detail });

const retried =
  (reason: FailureReason, afterSeconds: number): Rule =>
  (detail) => ({ kind: "retry", reason, detail, afterSeconds });

/** For errors that every further message would get too. */
const paused =
  (reason: FailureReason, afterSeconds: number): Rule =>
  (detail) => ({ kind: "retry", reason, detail, afterSeconds, pauseChannel: true });

/** For faults after which the message may have been sent all the same. */
const uncertain =
  (reason: FailureReason, afterSeconds: number): Rule =>
  (detail) => ({ kind: "retry", reason, detail, afterSeconds, pauseChannel: true, isUncertain: true });

const notOnWhatsapp: Rule = (detail) => ({
  kind: "failed",
  reason: "not_on_whatsapp",
  detail,
  suppress: "not_on_whatsapp",
});

const stoppedOffers: Rule = (detail) => ({
  kind: "failed",
  reason: "address_refused",
  detail,
  stopsOffers: true,
});

/** The codes of Meta's "Error codes" of the WhatsApp Business Platform, with its advice. */
const rules: Record<number, Rule> = {
  // Token and permissions: an admin has to enter another token.
  ...byCode([0, 3, 10, 190, 131005], paused("token_expired", 10 * minute)),
  // The account is locked, restricted or not registered.
  ...byCode([368, 131031, 131045, 133010], paused("limited_by_meta", hour)),
  131042: paused("payment_problem", hour),
  // Throughput of the app, the account and the number.
  ...byCode([4, 80007, 130429], paused("limited_by_meta", minute)),
  // People blocked or reported the number: sending on would make it worse.
  131048: paused("limited_by_meta", hour),
  // Outages of Meta: faults of its servers, and services that are not available.
  ...byCode([1, 2], uncertain("channel_unreachable", minute)),
  ...byCode([131016, 131057, 133004], paused("channel_unreachable", minute)),
  131000: retried("unknown", 5 * minute),
  // Too many messages to this person: by this number in a short time, or by all companies together.
  131056: retried("too_many_to_person", 5 * minute),
  131049: retried("too_many_to_person", day),
  // The person.
  131026: notOnWhatsapp,
  ...byCode([131021, 131030], failed("address_refused")),
  131050: stoppedOffers,
  130472: failed("experiment"),
  131047: failed("window_closed"),
  // The text and its template.
  ...byCode([132001, 132015, 132016], failed("template_unavailable")),
  ...byCode(
    [100, 131008, 131009, 131051, 131053, 132000, 132005, 132007, 132012, 132018],
    failed("content_refused"),
  ),
};

function byCode(codes: number[], rule: Rule): Record<number, Rule> {
  return Object.fromEntries(codes.map((code) => [code, rule]));
}

/** What an error of the Cloud API, in a response or in a status, means for its message and its channel. */
export function outcomeOfError({ code, detail, status = 200, isTransient = false }: Refused): Refusal {
  const rule = code === undefined ? undefined : (rules[code] ?? permissionRule(code));
  if (rule) return rule(detail);
  if (status === 401) return paused("token_expired", 10 * minute)(detail);
  if (status === 429) return paused("limited_by_meta", minute)(detail);
  // A proxy responds so when the API is slow.
  if (status >= 500) return uncertain("channel_unreachable", minute)(detail);
  return isTransient ? retried("unknown", 5 * minute)(detail) : failed("unknown")(detail);
}

/** Codes 200 to 299 are permissions that the token does not have. */
function permissionRule(code: number): Rule | undefined {
  return code >= 200 && code <= 299 ? paused("token_expired", 10 * minute) : undefined;
}
