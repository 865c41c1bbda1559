import { clubs } from "./club.api.ts";
import { clubCounter } from "./counter.api.ts";
import { managedClubs } from "./managed-club.api.ts";
import { pointsRequests } from "./points-request.api.ts";
import { clubProgram } from "./program.api.ts";
import { wallet } from "./wallet.api.ts";

/** The loyalty club. */
export const loyalty = {
  counter: clubCounter,
  program: clubProgram,
  requests: pointsRequests,
  manage: managedClubs,
  clubs,
  wallet,
};
