import { data, redirect } from "react-router";
import type { ApiClient } from "#contract/api/contract.ts";
import type { ErasureReceipt } from "#contract/client/client.schema.ts";
import type { ConsentChannel, ConsentPurpose } from "#contract/client/consent.schema.ts";
import { paths } from "#contract/paths.ts";
import { proofIntents, startPhoneProof } from "#web/coupons/prove-phone.ts";
import { codeIntents, sendPhoneCode } from "#web/coupons/send-phone-code.ts";
import { formText } from "#web/shell/request/form-text.ts";
import { refused } from "#web/shell/request/read-form.ts";
import { type Refusal, refusalOf } from "#web/shell/request/refusal.ts";

/** The action data of a form that stays on its page. */
export type Answer = {
  /** The refused values. */
  values?: Record<string, string>;
  refusal?: Refusal;
  /** True when a code was entered and is not valid. */
  isCodeTried?: boolean;
  isSaved?: boolean;
  left?: ConsentChannel;
  isSummaryEnded?: boolean;
  receipt?: ErasureReceipt;
};

type Intent = (api: ApiClient, posted: FormData, words: string[]) => Promise<Answer | Response>;

/** Redirects to a page that can be reloaded without sending another code. */
const sendCode: Intent = async (api, posted) => {
  await sendPhoneCode(api, posted);
  return redirect(paths.myCoupons({ tela: "telefone" }));
};

/** The handlers of this screen's buttons by posted name. Words after the name are arguments. */
const intents: Record<string, Intent> = {
  ...Object.fromEntries(codeIntents.map((intent) => [intent, sendCode])),
  ...Object.fromEntries(
    Object.entries(proofIntents).map(([intent, method]): [string, Intent] => [
      intent,
      async (api, posted) => {
        await startPhoneProof(api, posted, method);
        return redirect(paths.myCoupons({ tela: "telefone" }));
      },
    ]),
  ),
  "complete-proof": async (api) => {
    await api.clients.completePhoneProof();
    return redirect(paths.myCoupons());
  },
  confirm: async (api, posted) => {
    await api.clients.confirmPhone({ phone: formText(posted, "phone"), code: formText(posted, "code") });
    return redirect(paths.myCoupons());
  },
  forget: async (api) => {
    await api.clients.forgetDevice();
    return redirect(paths.myCoupons());
  },
  correct: async (api, posted) => {
    await api.clients.correct({
      name: formText(posted, "name"),
      email: formText(posted, "email"),
      birthday: formText(posted, "birthday"),
    });
    return { isSaved: true };
  },
  consent: async (api, posted, [channel, purpose, choice]) => {
    await api.clients.changeConsent({
      channel: channel as ConsentChannel,
      purpose: purpose as ConsentPurpose,
      granted: choice === "receive",
    });
    // This button does not save the other typed values, but returns them to the form.
    return { values: textsOf(posted) };
  },
  erase: async (api) => ({ receipt: await api.clients.erase() }),
  "opt-out": async (api, posted) => {
    const { channel } = await api.clients.optOut({ token: formText(posted, "token") });
    return { left: channel };
  },
  "stop-summary": async (api, posted) => {
    await api.shop.stopWeeklySummary({ token: formText(posted, "token") });
    return { isSummaryEnded: true };
  },
};

export async function answerIntent(api: ApiClient, posted: FormData) {
  const [name = "", ...words] = formText(posted, "intent").split(" ");
  const intent = Object.hasOwn(intents, name) ? intents[name] : undefined;
  if (!intent) throw refused("bad_request");
  try {
    const answer = await intent(api, posted, words);
    return answer instanceof Response ? answer : data(answer);
  } catch (error) {
    const refusal = refusalOf(error);
    return data<Answer>(
      { refusal, values: textsOf(posted), isCodeTried: name === "confirm" },
      { status: refusal.status },
    );
  }
}

function textsOf(posted: FormData): Record<string, string> {
  return Object.fromEntries([...posted.keys()].map((name) => [name, formText(posted, name)]));
}
