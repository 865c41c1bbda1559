import { data, redirect } from "react-router";
import type { ApiClient } from "#contract/api/contract.ts";
import type { ErasureReceipt } from "#contract/client/client.schema.ts";
import type { ConsentChannel, ConsentPurpose } from "#contract/client/consent.schema.ts";
import { paths } from "#contract/paths.ts";
import { codeIntents, sendPhoneCode } from "#web/coupons/send-phone-code.ts";
import { formText } from "#web/shell/request/form-text.ts";
import { refused } from "#web/shell/request/read-form.ts";
import { type Refusal, refusalOf } from "#web/shell/request/refusal.ts";

/** What a form of this screen gets back when it stays on its page. */
export type Answer = {
  /** What was written and refused. */
  values?: Record<string, string>;
  refusal?: Refusal;
  /** A code was typed, and does not hold. */
  isCodeTried?: boolean;
  isSaved?: boolean;
  left?: ConsentChannel;
  receipt?: ErasureReceipt;
};

type Intent = (api: ApiClient, posted: FormData, words: string[]) => Promise<Answer | Response>;

/** Leads on to a page that can be loaded again without sending another one. */
const sendCode: Intent = async (api, posted) => {
  await sendPhoneCode(api, posted);
  return redirect(paths.myCoupons({ tela: "telefone" }));
};

/** What each button of this screen does, by the name that it posts; words after the name say to what. */
const intents: Record<string, Intent> = {
  ...Object.fromEntries(codeIntents.map((intent) => [intent, sendCode])),
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
  consent: async (api, posted, [channel, purpose, wish]) => {
    await api.clients.changeConsent({
      channel: channel as ConsentChannel,
      purpose: purpose as ConsentPurpose,
      granted: wish === "receive",
    });
    // What else was typed is not saved by this button, and not lost.
    return { values: textsOf(posted) };
  },
  erase: async (api) => ({ receipt: await api.clients.erase() }),
  "opt-out": async (api, posted) => {
    const { channel } = await api.clients.optOut({ token: formText(posted, "token") });
    return { left: channel };
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
