import { answerRequests } from "#server/platform/threads/answer-requests.ts";
import { type ApplePassInput, makeApplePass } from "./make-apple-pass.ts";

/** The program of the thread that signs passes (sign-in-thread.ts). */
answerRequests<ApplePassInput>(makeApplePass);
