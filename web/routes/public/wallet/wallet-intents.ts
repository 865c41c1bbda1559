import { data, redirect } from "react-router";
import { parseMoney } from "#contract/fields/money.ts";
import type { PageContext } from "#contract/page-context.ts";
import { paths } from "#contract/paths.ts";
import { proofIntents, startPhoneProof } from "#web/coupons/prove-phone.ts";
import { codeIntents, sendPhoneCode } from "#web/coupons/send-phone-code.ts";
import { formText } from "#web/shell/request/form-text.ts";
import { refused } from "#web/shell/request/read-form.ts";
import { type Refusal, refusalOf } from "#web/shell/request/refusal.ts";

/** The action data of a form that was refused. */
export type Answer = {
  /** The name of the button that was pressed. */
  intent: string;
  values: Record<string, string>;
  refusal: Refusal;
  isCodeTried: boolean;
};

type Services = Pick<PageContext, "api" | "apiOnce">;
type Intent = (services: Services, posted: FormData, words: string[]) => Promise<Response>;

const toCard = (cartao: string) => redirect(paths.loyaltyProgress({ cartao }));

/** The club that the client joins after the confirmation of the phone. */
const clubToJoin = (posted: FormData) => ({ entrar: formText(posted, "club") });

const sendCode: Intent = async ({ api }, posted) => {
  await sendPhoneCode(api, posted);
  return redirect(paths.loyaltyProgress(clubToJoin(posted)));
};

/** The handlers of this screen's buttons by posted name. Words after the name are arguments. */
const intents: Record<string, Intent> = {
  ...Object.fromEntries(codeIntents.map((intent) => [intent, sendCode])),
  ...Object.fromEntries(
    Object.entries(proofIntents).map(([intent, method]): [string, Intent] => [
      intent,
      async ({ api }, posted) => {
        await startPhoneProof(api, posted, method);
        return redirect(paths.loyaltyProgress(clubToJoin(posted)));
      },
    ]),
  ),
  "complete-proof": async ({ api }, posted) => {
    await api.clients.completePhoneProof();
    return redirect(paths.loyaltyProgress(clubToJoin(posted)));
  },
  confirm: async ({ api }, posted) => {
    await api.clients.confirmPhone({ phone: formText(posted, "phone"), code: formText(posted, "code") });
    return redirect(paths.loyaltyProgress(clubToJoin(posted)));
  },
  join: async ({ api }, posted) => {
    const { id } = await api.loyalty.wallet.join({ company: formText(posted, "club") });
    return toCard(id);
  },
  take: async ({ apiOnce }, _, [id = "", key = ""]) =>
    toCard((await apiOnce(key).loyalty.wallet.take({ id })).cardId),
  return: async ({ api }, _, [id = "", cardId = ""]) => {
    await api.loyalty.wallet.returnVoucher({ id });
    return toCard(cardId);
  },
  request: async ({ apiOnce }, posted, [id = "", key = ""]) => {
    await apiOnce(key).loyalty.wallet.requestPoints({
      id,
      purchasedOn: formText(posted, "purchasedOn"),
      amountCents: parseMoney(formText(posted, "amountCents")) ?? 0,
      message: formText(posted, "message"),
    });
    return redirect(`${paths.loyaltyProgress({ cartao: id })}#requests`);
  },
};

export async function answerIntent(services: Services, posted: FormData) {
  const [name = "", ...words] = formText(posted, "intent").split(" ");
  const intent = Object.hasOwn(intents, name) ? intents[name] : undefined;
  if (!intent) throw refused("bad_request");
  try {
    return await intent(services, posted, words);
  } catch (error) {
    const refusal = refusalOf(error);
    const values = Object.fromEntries([...posted.keys()].map((field) => [field, formText(posted, field)]));
    return data<Answer>(
      { intent: name, refusal, values, isCodeTried: name === "confirm" },
      { status: refusal.status },
    );
  }
}
