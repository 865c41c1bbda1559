import { z } from "zod";
import { acrossFields } from "#contract/fields/across-fields.ts";
import { email } from "#contract/fields/email.ts";
import { uuid } from "#contract/fields/identifiers.ts";
import { clientName } from "#contract/fields/person-name.ts";
import { optionalText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { version } from "#contract/fields/version.ts";
import { limits } from "#contract/limits.ts";
import { managedFilter } from "#contract/lists/managed-list.ts";
import { pageInput, timeOrder } from "#contract/lists/paging.ts";
import { roles } from "./roles.ts";

/** People who sign in, as an admin looks after them. */

const role = z.enum(roles, { error: validation.user.role });

const companyIds = z
  .array(uuid(validation.company.id), { error: validation.company.id })
  .max(limits.userCompaniesMax, validation.user.companiesTooMany)
  .transform((ids) => [...new Set(ids)]);

/** Mails to addresses that anybody may have typed call their reader so: a text or a link must not go with them. */
export const accountName = clientName;

export const UserFilter = managedFilter({
  search: optionalText({ max: limits.searchMaxLength, tooLong: validation.searchTooLong }),
  role: role.optional(),
  /** Only who works for it. */
  companyId: uuid(validation.company.id).optional(),
});
export type UserFilter = z.infer<typeof UserFilter>;

export const UserListInput = UserFilter.extend({ ...pageInput.shape, order: timeOrder }).strip();
export type UserListInput = z.infer<typeof UserListInput>;

/** Strict: an unknown field is somebody trying to set what this form does not offer. */
export const UserInvitation = z
  .strictObject(
    { name: accountName, email, role, companyIds: companyIds.default([]) },
    { error: validation.form },
  )
  // Without one their panel would stay closed.
  .refine(
    (invited) => invited.role !== "lojista" || invited.companyIds.length > 0,
    acrossFields(["companyIds", "role"], validation.user.companyNeeded),
  );
export type UserInvitation = z.infer<typeof UserInvitation>;

export const UserReference = z.strictObject({ id: uuid() });

/** What a person may do and for whom, whole. */
export const UserAccess = z.strictObject({ role, companyIds }, { error: validation.form });

export const UserAccessChange = UserAccess.extend({
  id: uuid(),
  /** As it was read: if somebody saved in between, nothing is written. */
  version,
});
export type UserAccessChange = z.infer<typeof UserAccessChange>;
