import type { Auth } from "./auth.ts";
import { type BetterAuth, sessionCookie } from "./better-auth.ts";
import { refusalCode, requestWithCookies, setCookiesFrom } from "./library-call.ts";

type SecondFactors = Pick<Auth, "enableSecondFactor" | "confirmSecondFactor" | "disableSecondFactor">;

/** Creates the functions with which a signed-in user switches the second factor on and off. */
export function createSecondFactors(library: () => BetterAuth): SecondFactors {
  return {
    async enableSecondFactor(request, password) {
      const body = { password, method: "totp" } as const;
      try {
        const made = await library().api.enableTwoFactor({
          body,
          ...requestWithCookies(request, [sessionCookie]),
        });
        if (made.method !== "totp") throw new Error("the auth library made another kind of second factor");
        return { kind: "started", totpUri: made.totpURI, backupCodes: made.backupCodes };
      } catch (error) {
        const isOn = refusalCode(error) === "TOTP_ALREADY_ENABLED";
        return { kind: isOn ? "already_on" : "wrong_password" };
      }
    },

    confirmSecondFactor: (request, code) =>
      unlessRefused(async () => {
        const asked = {
          body: { code },
          ...requestWithCookies(request, [sessionCookie]),
          returnHeaders: true,
        } as const;
        setCookiesFrom(request.cookies, (await library().api.verifyTOTP(asked)).headers);
      }),

    disableSecondFactor: (request, password) =>
      unlessRefused(async () => {
        const sent = requestWithCookies(request, [sessionCookie]);
        const asked = { body: { password }, ...sent, returnHeaders: true } as const;
        setCookiesFrom(request.cookies, (await library().api.disableTwoFactor(asked)).headers);
      }),
  };
}

async function unlessRefused(call: () => Promise<void>): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    refusalCode(error);
    return false;
  }
}
