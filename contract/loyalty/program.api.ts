import { endpoint } from "#contract/api/endpoint.ts";
import { LastChange, ManagedProgram, ManagedReward, ShopProgram, TillCode } from "./managed-program.ts";
import {
  ClubOfCompany,
  NewReward,
  ProgramOrReward,
  ProgramRevision,
  RewardRevision,
} from "./program.schema.ts";

const tag = "Loyalty: program";

/** The rules and rewards of a club: a shop for its company, the back-office for any company (`companyId`). */
export const clubProgram = {
  get: endpoint("counter", {
    method: "GET",
    path: "/shop/program",
    summary: "Returns the program of the company with all its rewards; the program is null if there is none",
    tag,
  })
    .input(ClubOfCompany)
    .output(ShopProgram),

  tillCode: endpoint("counter", {
    method: "GET",
    path: "/shop/program/till-code",
    summary: "Returns the QR code that opens the page of the company's club",
    tag,
  })
    .input(ClubOfCompany)
    .output(TillCode),

  lastChange: endpoint("lojista", {
    method: "GET",
    path: "/shop/program/last-change",
    summary:
      "Returns who changed the program or one of its rewards last, and when; null if it was never changed",
    tag,
  })
    .input(ProgramOrReward)
    .output(LastChange.nullable()),

  save: endpoint("lojista", {
    method: "PUT",
    path: "/shop/program",
    summary:
      "Opens the club (version null) or replaces all rules of its program, unless it was saved since the version was read",
    tag,
  })
    .input(ProgramRevision)
    .output(ManagedProgram),

  addReward: endpoint("lojista", {
    method: "POST",
    path: "/shop/rewards",
    summary: "Adds a reward; accepts an Idempotency-Key",
    tag,
  })
    .input(NewReward)
    .output(ManagedReward),

  changeReward: endpoint("lojista", {
    method: "PUT",
    path: "/shop/rewards/{id}",
    summary: "Replaces all fields of a reward, unless it was saved since the version was read",
    tag,
  })
    .input(RewardRevision)
    .output(ManagedReward),
};
